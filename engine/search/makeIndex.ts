import type { SearchedPage, SearchManifest, StemRules } from "../contract/search.ts";
import { changedWords } from "./changedWords.ts";
import { divideWords } from "./divideWords.ts";
import { type KeptIndex, type KeptPage, LastIndex, type NumberedPage } from "./LastIndex.ts";
import { type ListedWord, listWords } from "./listWords.ts";
import { bucketCount, inBuckets, numberPages } from "./pageBuckets.ts";
import { stemmer } from "./stem.ts";

/** How many letters files have. */
interface FileSizes {
  /**
   * The most letters in a file of words of a small site; a search loads one or two of them. Large sites have up to three times as
   * many, so that the names of all files, which searches load as well, stay few. A word alone may take more.
   */
  words: number;
  /** Letters in a file of pages of a small site, on average: the results of a search are in several of them. */
  pages: number;
}

/** Sizes that serve sites of ten pages and of ten thousand. */
export const usualSizes: FileSizes = { words: 16_000, pages: 8_000 };

/** A page that an index is made from. */
export interface IndexedPage {
  path: string;
  /** Changes with all that the page is made from. */
  key: string;
  /** Returns a hash of what searches have of the page, and a function that reads it. Is not called where the key is known. */
  content(): { hash: string; read(): SearchedPage };
}

/** How {@link makeIndex} makes an index. */
interface IndexOptions {
  stems: StemRules | null;
  /** Gives a file a name by what is in it. */
  nameFile(text: string): string;
  /** The last index, made with the same rules and sizes, and a function that reads a file of it. */
  last?: { kept: KeptIndex; read(file: string): string } | undefined;
  sizes?: FileSizes;
}

/** An index of one language. */
interface MadeIndex {
  manifest: SearchManifest;
  /** The texts of the files that the manifest names: undefined where a file of the last index stays. */
  files: Map<string, string | undefined>;
  kept: KeptIndex;
}

/**
 * Makes the index of the pages of one language. Equal pages make equal files: a last index only saves the work for pages and
 * words that are the same.
 * @param pages in the order of their addresses
 */
export function makeIndex(pages: readonly IndexedPage[], options: IndexOptions): MadeIndex {
  const { stems, nameFile, sizes = usualSizes } = options;
  const known = options.last && new LastIndex(options.last.kept, options.last.read);
  const files: MadeIndex["files"] = new Map();
  const keepOrWrite = (name: string | undefined, parts: () => readonly string[]): string => {
    const text = name === undefined ? `[${parts().join(",")}]` : undefined;
    const named = name ?? nameFile(text ?? "");
    files.set(named, text);
    return named;
  };

  const read = pages.map((page) => readPage(page, known));
  const letters = read.reduce((sum, { kept }) => sum + kept[3], 0);
  const buckets = bucketCount(letters, sizes.pages);
  // Otherwise all pages have other numbers.
  const last = known?.buckets === buckets ? known : undefined;
  const before = [...(last?.pages.values() ?? [])];
  const lastBuckets = inBuckets(before, buckets);
  const texts = inBuckets(read, buckets).map((own, bucket) => {
    const name = isSame(own, lastBuckets[bucket] ?? []) ? last?.manifest.texts[bucket] : undefined;
    return own.length === 0 ? "" : keepOrWrite(name, () => own.map(({ load }) => JSON.stringify(load())));
  });

  const all = listWords(last, changedWords(before, numberPages(read, buckets), stemmer(stems)));
  // It changes with the number of buckets alone: then all words are written anyway.
  const most = sizes.words * (1 + Math.log2(buckets) / 5);
  const words = divideWords(all, most).map(([start, end]): [string, string] => {
    const own = all.slice(start, end);
    const name = lastFileWith(own, last);
    return [own[0]?.stem ?? "", keepOrWrite(name, () => own.map(({ text }) => text()))];
  });
  const rules = stems && (({ description: _, ...rest }) => rest)(stems);
  const manifest = { pages: pages.length, stems: rules, words, texts };
  const kept: KeptIndex = {
    manifest,
    pages: read.map((page) => page.kept),
    words: all.map(({ stem, letters: size, forms }) => [stem, size, forms]),
  };
  return { manifest, files, kept };
}

type ReadPage = Omit<NumberedPage, "number"> & { kept: KeptPage };

/** Reads a page, unless its content is that of the last index. */
function readPage({ path, key, content }: IndexedPage, last: LastIndex | undefined): ReadPage {
  const known = last?.pages.get(path);
  const fresh = known?.kept[1] === key ? undefined : content();
  if (known && (!fresh || fresh.hash === known.content)) {
    const [, , hash, letters] = known.kept;
    return { path, content: hash, load: known.load, kept: [path, key, hash, letters] };
  }
  const { hash, read } = fresh ?? content();
  const page = read();
  return { path, content: hash, load: () => page, kept: [path, key, hash, JSON.stringify(page).length] };
}

function isSame(pages: readonly ReadPage[], others: readonly NumberedPage[]): boolean {
  return (
    pages.length === others.length &&
    pages.every(({ path, content }, place) => {
      const other = others[place];
      return path === other?.path && content === other.content;
    })
  );
}

/** The name of the last index's file that has exactly these words. */
function lastFileWith(words: readonly ListedWord[], last: LastIndex | undefined): string | undefined {
  const file = words[0]?.file;
  if (file === undefined || last?.sizes[file] !== words.length) return undefined;
  return words.every((word) => word.file === file) ? last.manifest.words[file]?.[1] : undefined;
}
