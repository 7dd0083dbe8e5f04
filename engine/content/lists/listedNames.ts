import type { SourcePage, Unpublished } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { pageLanguage } from "../translation/pageLanguage.ts";
import { foldersOf, isListable, tagKey, tagsOf } from "./pageFacts.ts";

/** What lists of one language can choose pages by. */
interface ListedNames {
  /** Addresses that pages are below, in the language and in the default one. */
  folders: ReadonlySet<string>;
  /** Tags as they are written first, by what makes spellings of a tag the same. */
  tags: ReadonlyMap<string, string>;
  /** The same of pages that are not published yet. */
  laterTags: ReadonlyMap<string, string>;
}

/**
 * Finds the folders and tags of the pages in a language.
 * @param unpublished the pages that are not published yet, by address: a folder of these will have pages
 */
export function listedNames(
  {
    pages,
    unpublished,
  }: { pages: ReadonlyMap<string, SourcePage>; unpublished: ReadonlyMap<string, Unpublished> },
  { code }: SiteLanguage,
  languages: readonly [SiteLanguage, ...SiteLanguage[]],
): ListedNames {
  const folders = new Set<string>();
  const tags = new Map<string, string>();
  const laterTags = new Map<string, string>();
  const addTags = (to: Map<string, string>, all: readonly string[]) => {
    for (const tag of all) if (!to.has(tagKey(tag))) to.set(tagKey(tag), tag);
  };
  const add = (path: string, original = path) => {
    for (const folder of [...foldersOf(path), ...foldersOf(original)]) folders.add(folder);
  };
  for (const page of pages.values()) {
    if (page.language !== code || !isListable(page)) continue;
    add(page.path, page.original);
    addTags(tags, tagsOf(page.head));
  }
  for (const [path, later] of unpublished) {
    const { language, original } = pageLanguage(path, languages);
    if (language.code !== code) continue;
    add(path, original);
    addTags(laterTags, later.tags);
  }
  return { folders, tags, laterTags };
}
