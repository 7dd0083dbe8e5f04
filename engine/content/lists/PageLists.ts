import type { SourcePage } from "../../contract/graph.ts";
import type { PageChoice } from "../../contract/pageList.ts";
import { dayOf, foldersAbove, isListable, tagKey, tagsOf } from "./pageFacts.ts";

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
    return [...pagesIn(folder, tags, own)].sort(orderOf(sort, own.collator));
  }
}

/** The pages that a list can show, in any order. */
function pagesIn(
  folder: string | undefined,
  tags: readonly string[] | undefined,
  own: Listable,
): readonly SourcePage[] {
  if (tags !== undefined)
    return pagesWith(tags, own).filter((page) => folder === undefined || foldersAbove(page).includes(folder));
  if (folder === undefined) return own.pages;
  own.byFolder ??= pagesBy(own.pages, foldersAbove);
  return own.byFolder.get(folder) ?? [];
}

/** The pages with one of several tags. */
function pagesWith(tags: readonly string[], own: Listable): SourcePage[] {
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
