import { searchedLanguages, searchedPages } from "../../content/link/searching.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { searchTexts } from "../../output/searchFiles.ts";
import { searchFiles, searchFolder, searchManifest } from "../../search/addresses.ts";
import type { DevState } from "../DevState.ts";
import { drawPage } from "../rendering/drawPage.ts";

/** The most pages that are rendered for a search. In a larger site, the search comes with the build. */
const mostPages = 500;

/** The indexes of a state of the site, by language, and the code that they were made with. */
const made = new WeakMap<SiteGraph, { code: number; indexes: Map<string, Promise<Map<string, string>>> }>();

/** Returns a file that searches load, made of the pages as they are now. Undefined for other addresses. */
export async function liveSearch(state: DevState, path: string): Promise<string | undefined> {
  const { graph } = state.live;
  if (!graph || !path.startsWith(searchFolder("/"))) return undefined;
  const known = made.get(graph);
  const indexes =
    known?.code === state.codeVersion ? known.indexes : new Map<string, Promise<Map<string, string>>>();
  made.set(graph, { code: state.codeVersion, indexes });
  for (const language of searchedLanguages(graph)) {
    if (!path.startsWith(searchFiles("/")) && path !== searchManifest("/", language)) continue;
    const index = indexes.get(language) ?? makeTexts(state, graph, language);
    indexes.set(language, index);
    const text = (await index).get(path.slice(1));
    if (text !== undefined) return text;
  }
  return undefined;
}

async function makeTexts(state: DevState, graph: SiteGraph, language: string): Promise<Map<string, string>> {
  const pages = searchedPages(graph, language);
  if (pages.length > mostPages) return new Map();
  const drawn = new Map<string, string>();
  for (const { path } of pages) drawn.set(path, (await drawPage(state, path)) ?? "");
  const { root } = state.folder;
  return searchTexts(graph, language, { root, base: "/", htmlOf: (path) => drawn.get(path) ?? "" });
}
