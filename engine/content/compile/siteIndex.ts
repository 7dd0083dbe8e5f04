import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage, Words } from "../../contract/language.ts";
import type { IndexSection, SiteIndex } from "../../contract/search.ts";
import { wordsOfGroup } from "../../language/words.ts";
import { withInside } from "../link/collect.ts";
import { isIndexed } from "../pageMetadata.ts";

/** The most pages that are listed: a list of more is no page that anybody reads. */
const mostPages = 300;

/** The most sections, and how many pages each has at least where there are too many. */
const [mostSections, fewest] = [60, 3];

/**
 * Lists the pages of a language that readers can search for, by the first part of their addresses. The home page and pages
 * with nothing below them come first.
 * @param site what the pages share, in that language
 * @param addressOf adds the base path
 */
export function siteIndex(
  graph: Pick<SiteGraph, "pages" | "vocabulary">,
  language: SiteLanguage,
  site: JsonObject,
  words: Words,
  addressOf: (path: string) => string,
): SiteIndex {
  const { compare } = new Intl.Collator(language.code, { numeric: true });
  const first = (isFirst: boolean, isOtherFirst: boolean) => Number(isOtherFirst) - Number(isFirst);
  const shown = ({ path, head }: SourcePage) => ({
    title: String(head.title),
    description: String(head.description),
    target: { href: addressOf(path), kind: "page" as const },
  });
  const sections = [...byFolder(searchedPages(graph, language.code), language)].map(([folder, all]) => {
    const hub = all.find(({ path }) => path === folder);
    const title = folder === "" ? String(site.name) : nameOf(folder);
    const pages = all
      .filter((page) => page !== hub)
      .sort(
        (one, other) =>
          first(one.path === language.path, other.path === language.path) ||
          compare(String(one.head.title), String(other.head.title)),
      );
    return { folder, title, ...(hub && shown(hub)), pages: pages.map(shown) };
  });
  sections.sort(
    (one, other) => first(one.folder === "", other.folder === "") || compare(one.title, other.title),
  );
  return {
    words: wordsOfGroup(words, "search"),
    sections: limited(sections.map(({ folder: _, ...section }) => section)),
  };
}

/** The pages by the first part of their addresses. Those with nothing below them have none. */
function byFolder(pages: readonly SourcePage[], language: SiteLanguage): Map<string, SourcePage[]> {
  const folders = new Map<string, SourcePage[]>([["", []]]);
  for (const page of pages) {
    const folder = folderOf(page.path, language);
    const known = folders.get(folder);
    if (known) known.push(page);
    else folders.set(folder, [page]);
  }
  for (const [folder, [page, ...more]] of folders) {
    if (folder === "" || page?.path !== folder || more.length > 0) continue;
    folders.delete(folder);
    folders.get("")?.push(page);
  }
  if (folders.get("")?.length === 0) folders.delete("");
  return folders;
}

/** The first part of an address in its language: `/guides` or `/fr/guides`. Empty for the home page. */
function folderOf(path: string, language: SiteLanguage): string {
  if (path === language.path) return "";
  const start = language.path === "/" ? "" : language.path;
  const [first = ""] = path.slice(start.length + 1).split("/");
  return `${start}/${first}`;
}

/** Names a folder without a page of its own: `price-lists` is "Price lists". */
function nameOf(folder: string): string {
  const words = (folder.split("/").at(-1) ?? "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function limited(all: readonly IndexSection[]): IndexSection[] {
  const sections = all.slice(0, mostSections);
  const total = sections.reduce((sum, { pages }) => sum + pages.length, 0);
  if (total <= mostPages) return sections;
  const most = Math.max(fewest, Math.floor(mostPages / sections.length));
  return sections.map((section) => {
    const more = section.pages.length - most;
    return more <= 0 ? section : { ...section, pages: section.pages.slice(0, most), more };
  });
}

type SearchGraph = Pick<SiteGraph, "pages" | "vocabulary">;

/** The languages in which a page has a block that searches. */
export function searchedLanguages({ pages, vocabulary }: SearchGraph): string[] {
  const searching = [...pages.values()].filter(({ blocks }) =>
    withInside(blocks).some((one) => searches(one, vocabulary)),
  );
  return [...new Set(searching.map(({ language }) => language))];
}

/**
 * The pages of a language that readers can find, by their addresses: those that search engines may show, without pages that
 * begin with a search, and without the further pages of lists.
 */
export function searchedPages({ pages, vocabulary }: SearchGraph, language: string): SourcePage[] {
  return [...pages.values()]
    .filter((page) => {
      const [first] = page.blocks;
      return (
        page.language === language &&
        isIndexed(page) &&
        page.listPage === undefined &&
        !(first && searches(first, vocabulary))
      );
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function searches({ type }: SourceBlock, { blocks }: SiteGraph["vocabulary"]): boolean {
  return blocks.get(type)?.schema["x-search"] === true;
}
