import type { FileReference, ReferenceContext } from "../contract/contentKind.ts";
import type { PageListUse, SourcePage } from "../contract/graph.ts";
import type { Json } from "../contract/json.ts";
import type { PageChoice } from "../contract/page.ts";
import { problem } from "./diagnostics/problem.ts";
import { correctionOf, suggest, withCorrectionTo } from "./diagnostics/suggestion.ts";
import { isObject } from "./json/value.ts";
import type { LinkedSite, SiteFile } from "./link/linkedSite.ts";
import { dayOf, foldersAbove, isInFeed, isListable, pagesIn, tagKey, tagsOf } from "./pageMetadata.ts";
import { routeIn } from "./translation/languages.ts";

type Sort = NonNullable<PageChoice["sort"]>;

/** The pages of a language, as lists look them up. */
interface Listable {
  pages: SourcePage[];
  /** The pages with a tag; found when the first list asks for tags. */
  byTag?: Map<string, SourcePage[]>;
  /** The pages below an address; found when the first list asks for a folder. */
  byFolder?: Map<string, SourcePage[]>;
  collator?: Intl.Collator;
}

/** Finds the pages of lists. Equal lists are searched and sorted once, however many pages show them. */
export class PageLists {
  private readonly byLanguage = new Map<string, Listable>();
  private readonly found = new Map<string, readonly SourcePage[]>();

  constructor(pages: Iterable<SourcePage>) {
    for (const page of pages) {
      if (!isListable(page)) continue;
      const own = this.byLanguage.get(page.language);
      if (own === undefined) this.byLanguage.set(page.language, { pages: [page] });
      else own.pages.push(page);
    }
  }

  /**
   * Returns the pages of a list in their order, without the page that shows it.
   * @param language the code of the list's language: it has no other pages
   * @param shownOn the route of the page with the list
   */
  pagesOf(
    { folder, tags, sort = "-date", limit }: PageChoice,
    language: string,
    shownOn: string,
  ): SourcePage[] {
    const wanted = tags && [...new Set(tags.map(tagKey))].sort();
    const key = JSON.stringify([language, folder, wanted, sort]);
    const all = this.found.get(key) ?? this.find(folder, wanted, sort, language);
    this.found.set(key, all);
    const most = limit ?? all.length;
    // One more, since the page itself may be among them.
    return (most < all.length ? all.slice(0, most + 1) : all)
      .filter(({ path }) => path !== shownOn)
      .slice(0, most);
  }

  private find(
    folder: string | undefined,
    tags: readonly string[] | undefined,
    sort: Sort,
    language: string,
  ): readonly SourcePage[] {
    const own = this.byLanguage.get(language);
    if (own === undefined) return [];
    own.collator ??= new Intl.Collator(language, { numeric: true });
    return [...pagesBelow(folder, tags, own)].sort(orderOf(sort, own.collator));
  }
}

/** The pages that a list can show, in any order. */
function pagesBelow(
  folder: string | undefined,
  tags: readonly string[] | undefined,
  own: Listable,
): readonly SourcePage[] {
  if (tags !== undefined)
    return pagesTagged(tags, own).filter(
      (page) => folder === undefined || foldersAbove(page).includes(folder),
    );
  if (folder === undefined) return own.pages;
  own.byFolder ??= pagesBy(own.pages, foldersAbove);
  return own.byFolder.get(folder) ?? [];
}

/** The pages with one of several tags. */
function pagesTagged(tags: readonly string[], own: Listable): SourcePage[] {
  own.byTag ??= pagesBy(own.pages, ({ head }) => tagsOf(head).map(tagKey));
  const { byTag } = own;
  return [...new Set(tags.flatMap((tag) => byTag.get(tag) ?? []))];
}

function pagesBy(
  pages: readonly SourcePage[],
  keysOf: (page: SourcePage) => readonly string[],
): Map<string, SourcePage[]> {
  const found = new Map<string, SourcePage[]>();
  for (const page of pages) {
    for (const key of keysOf(page)) {
      const known = found.get(key);
      if (known === undefined) found.set(key, [page]);
      else known.push(page);
    }
  }
  return found;
}

function orderOf(sort: Sort, { compare }: Intl.Collator): (one: SourcePage, other: SourcePage) => number {
  const byTitle = (one: SourcePage, other: SourcePage) =>
    compare(String(one.head.title), String(other.head.title)) || (one.path < other.path ? -1 : 1);
  if (sort === "title") return byTitle;
  if (sort === "-title") return (one, other) => byTitle(other, one);
  return (one, other) => {
    const [first, second] = [dayOf(one.head), dayOf(other.head)];
    if (first === second) return byTitle(one, other);
    // Pages without a day come last in both directions.
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return first < second === (sort === "date") ? -1 : 1;
  };
}

/** Finds the lists of pages, and gives their further pages addresses. */
export function linkLists(files: readonly SiteFile[], linked: LinkedSite): void {
  const lists = new PageLists(linked.pages.values());
  const seen = new Map<string, PageListUse>();
  for (const one of files) {
    const shown = one.analysis?.references.filter(({ kind }) => kind === "pages") ?? [];
    for (const reference of shown) {
      for (const path of pagesUsing(one, linked)) {
        const use = listUse(path, reference, lists, linked);
        linked.lists.push(use);
        for (const key of ["perPage", "feed"] as const) {
          if (!use.choice[key]) continue;
          const place = { file: reference.file, path: [...reference.path, key], at: "key" as const };
          const other = seen.get(`${key} ${path}`);
          if (other === undefined) seen.set(`${key} ${path}`, use);
          else linked.problems.push(problem("list-twice", { key, page: path }, place));
        }
      }
    }
  }
  // A list may be there twice: with its pages and with its feed.
  for (const use of new Set(seen.values())) addPages(use, linked);
}

function listUse(path: string, reference: FileReference, lists: PageLists, linked: LinkedSite): PageListUse {
  const choice = choiceOf(reference);
  const { perPage } = choice;
  if (perPage === undefined) return { path, choice, pages: 1 };
  const language = linked.pages.get(path)?.language ?? "";
  const count = lists.pagesOf(choice, language, path).length;
  return { path, choice, pages: Math.max(1, Math.ceil(count / perPage)) };
}

/** The pages that show the lists of a file. */
function pagesUsing({ file, role }: SiteFile, { pages, usedBy }: LinkedSite): readonly string[] {
  if (role.kind === "page") return pages.get(role.path)?.file === file ? [role.path] : [];
  return usedBy.get(file) ?? [];
}

function addPages({ path, pages }: PageListUse, { anchors, pages: written, problems }: LinkedSite): void {
  for (let number = 2; number <= pages; number += 1) {
    const route = listPageRoute(path, number);
    const taken = written.get(route);
    if (taken === undefined) anchors.set(route, anchors.get(path));
    else {
      const data = { path: route, list: written.get(path)?.file ?? path, number };
      problems.push(problem("list-address", data, { file: taken.file, path: [] }));
    }
  }
}

/** Checks that a list of pages names folders and tags that pages have. */
export function checkPages(
  reference: FileReference,
  { listed, space, meant, report }: ReferenceContext,
): void {
  const { folder, tags = [] } = choiceOf(reference);
  // Each language has other tags.
  const scope = (id: string) => `${id} ${space.languages?.own.code}`;
  const unknown = (
    id: "list-folder" | "list-tag",
    value: string,
    key: string[],
    known: readonly string[],
  ) => {
    const { near, slip } = meant(scope(id), value, () => ({
      near: suggest(value, known),
      slip: correctionOf(value, known),
    }));
    const index = id === "list-tag" ? [tags.indexOf(value)] : [];
    const place = { file: reference.file, path: [...reference.path, ...key, ...index] };
    report(withCorrectionTo(problem(id, { value, suggestion: near, known }, place), value, slip));
  };
  if (folder !== undefined && !listed.folders.has(folder)) {
    unknown("list-folder", folder, ["folder"], [...listed.folders].sort());
  }
  for (const tag of tags) {
    if (listed.tags.has(tagKey(tag))) continue;
    if (listed.laterTags.has(tagKey(tag))) {
      const path = [...reference.path, "tags", tags.indexOf(tag)];
      report(problem("list-tag", { value: tag, isLater: true }, { file: reference.file, path }));
    } else unknown("list-tag", tag, ["tags"], [...listed.tags.values(), ...listed.laterTags.values()]);
  }
}

/** Reads the choice of a list from its reference. Members that break their schema are left out. */
export function choiceOf({ value }: { value: string }): PageChoice {
  const written: Json = JSON.parse(value);
  const { folder, tags, sort, limit, perPage, feed } = isObject(written) ? written : {};
  const isCount = (one: Json | undefined): one is number => Number.isInteger(one) && Number(one) > 0;
  return {
    ...(typeof folder === "string" && { folder }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === "string") }),
    ...(typeof sort === "string" && { sort: sort as NonNullable<PageChoice["sort"]> }),
    ...(isCount(limit) && { limit }),
    ...(isCount(perPage) && { perPage }),
    ...(feed === true && { feed }),
  };
}

/** Returns the addresses of the feeds that a site has: those of its languages, and those of its lists. */
export function feedsOf({ pages, languages, lists: uses }: LinkedSite): string[] {
  const ofLanguages = languages
    .filter(({ code }) => pagesIn(pages, code).some(isInFeed))
    .map((language) => routeIn(language, "/feed.xml"));
  const lists = new PageLists(pages.values());
  const ofLists = uses.flatMap(({ path, choice: { limit: _, ...choice } }) => {
    const language = pages.get(path)?.language;
    if (!choice.feed || language === undefined) return [];
    return lists.pagesOf(choice, language, path).some(isInFeed) ? [listFeedRoute(path)] : [];
  });
  return [...ofLanguages, ...ofLists];
}

/** The route of one of the pages that a list is divided into: the first is the page itself. */
export function listPageRoute(path: string, number: number): string {
  if (number === 1) return path;
  return path === "/" ? `/${number}` : `${path}/${number}`;
}

/** The route of the feed of a page's list. On a home page it is the feed of the site. */
export function listFeedRoute(path: string): string {
  return path === "/" ? "/feed.xml" : `${path}/feed.xml`;
}
