import { readFileSync } from "node:fs";
import { join } from "node:path";
import { searchedLanguages, searchedPages } from "../content/compile/siteIndex.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { SearchedPage, StemRules } from "../contract/search.ts";
import { Cache } from "../files/Cache.ts";
import { contentHash, fingerprint } from "../files/hash.ts";
import { installedPackages } from "../files/packages.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { languageChain } from "../language/words.ts";
import { breadcrumbsOf } from "../prerender/pageKeys.ts";
import { outputFile, pageAddress } from "../render/page/addresses.ts";
import { searchFiles, searchManifest } from "../search/indexFiles.ts";
import type { KeptIndex } from "../search/LastIndex.ts";
import { type IndexedPage, makeIndex } from "../search/makeIndex.ts";
import { mainOf, readMain } from "../search/readMain.ts";
import type { LastOutput } from "./LastOutput.ts";

/** What indexes are made of. */
interface SearchSources {
  root: string;
  base: string;
  htmlOf(path: string): string;
}

/** The texts of all files that a search in a language needs, by their names in the output. */
export function searchTexts(graph: SiteGraph, language: string, from: SearchSources): Map<string, string> {
  const made = makeSearch(graph, language, from, () => "");
  return new Map([...made.texts].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

interface Last {
  kept: KeptIndex;
  read(name: string): string;
}

/**
 * @param keyOf returns what changes with all that a page is made from
 * @returns the texts of files: undefined for those that stay as they were
 */
function makeSearch(
  graph: SiteGraph,
  language: string,
  { root, base, htmlOf }: SearchSources,
  keyOf: (path: string) => string,
  last?: Last,
): { texts: Map<string, string | undefined>; kept: KeptIndex } {
  const folder = searchFiles("");
  const pages = searchedPages(graph, language).map(({ path, head }): IndexedPage => {
    const content = () => {
      const main = mainOf(htmlOf(path));
      const about = {
        href: pageAddress(base, path),
        title: String(head.title),
        description: String(head.description),
        above: namesAbove(graph, path),
      };
      const hash = contentHash(JSON.stringify([about, main]));
      return { hash, read: (): SearchedPage => ({ ...about, sections: readMain(main) }) };
    };
    return { path, key: keyOf(path), content };
  });
  const { manifest, files, kept } = makeIndex(pages, {
    stems: readStems(root, language),
    nameFile,
    last: last && { kept: last.kept, read: (file) => last.read(folder + file) },
  });
  const named = [...files].map(([name, text]) => [folder + name, text] as const);
  const begin = [searchManifest("", language), JSON.stringify(manifest)] as const;
  return { texts: new Map([begin, ...named]), kept };
}

/** The names of the pages above a page, without the home page. */
function namesAbove(graph: SiteGraph, path: string): string[] {
  return breadcrumbsOf(graph, path)
    .slice(1)
    .map(({ name }) => name);
}

/** Names a file. Searches load the names of all files, and an index has too few of them to need longer ones. */
const nameFile = (text: string) =>
  `${Buffer.from(contentHash(text), "base64url").toString("hex", 0, 6)}.json`;

/** The rules of a language, or of the one that it belongs to. */
function readStems(root: string, language: string): StemRules | null {
  for (const code of languageChain(language)) {
    try {
      return JSON.parse(readFileSync(join(root, "engine/search/stems", `${code}.json`), "utf8"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return null;
}

/** The code that decides what an index of the same pages is. */
const code = ["contract", "files", "language", "output", "search"].map((room) => `engine/${room}`);

/** What {@link writeSearch} needs of a build. */
interface SearchBuild {
  folder: SiteFolder;
  base: string;
  /** The next output, with all pages in it. */
  next: string;
  /** Whether encoded bodies are written beside the files. */
  encoded: boolean;
}

/**
 * Writes what blocks search in, made of the pages as they were rendered. Of the last index everything is taken that is the same
 * again.
 */
export async function writeSearch(graph: SiteGraph, last: LastOutput, build: SearchBuild): Promise<void> {
  const { folder, base, next, encoded } = build;
  const { root, cache } = folder;
  const languages = searchedLanguages(graph);
  if (languages.length === 0) return;
  const hashes = last.hashes();
  const keyOf = (path: string) => `${hashes.get(outputFile(path))} ${namesAbove(graph, path).join("\n")}`;
  const keys = languages.map((language) => [
    language,
    ...searchedPages(graph, language).map(({ path }) => [path, keyOf(path)]),
  ]);
  const version = fingerprint(root, [...code, installedPackages(root)], [process.version, base]);
  const key = `${version} ${contentHash(JSON.stringify(keys))}`;
  const sources = {
    root,
    base,
    htmlOf: (path: string) => readFileSync(join(next, outputFile(path)), "utf8"),
  };
  const kept = new Cache(cache, "search");
  await last.writeGroup("_search/", key, encoded, (before) => {
    const text = before?.key.startsWith(version) ? kept.read(contentHash(before.key)) : undefined;
    const known: Record<string, KeptIndex> = text ? JSON.parse(Buffer.from(text).toString()) : {};
    const made = languages.map((language) => {
      const index = known[language];
      const old = before && index && { kept: index, read: before.read };
      return [language, makeSearch(graph, language, sources, keyOf, old)] as const;
    });
    const indexes = Object.fromEntries(made.map(([language, index]) => [language, index.kept]));
    kept.keep(contentHash(key), Buffer.from(JSON.stringify(indexes)));
    kept.prune();
    return new Map(made.flatMap(([, { texts }]) => [...texts]));
  });
}
