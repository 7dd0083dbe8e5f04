import type { IndexedWord, SearchedPage, SearchManifest, StemRules } from "../contract/search.ts";
import { forEachPosting, toPostings } from "./indexFiles.ts";
import {
  bucketCount,
  changedWords,
  inBuckets,
  type KeptIndex,
  type KeptPage,
  type KeptWord,
  LastIndex,
  type NumberedPage,
  numberPages,
  type WordChange,
} from "./LastIndex.ts";
import { stemmer } from "./words.ts";

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

/** A word of an index that is made. */
interface ListedWord {
  stem: string;
  letters: number;
  forms: KeptWord[2];
  /** The file of the last index that has the word as it is now. */
  file: number | undefined;
  /** Returns what a file has of it. */
  text(): string;
}

/** Lists the words of an index in the order of their stems: those of the last one, with changes. */
function listWords(last: LastIndex | undefined, changes: ReadonlyMap<string, WordChange>): ListedWord[] {
  const words: ListedWord[] = [];
  const known = new Set<string>();
  for (const [stem, letters, forms] of last?.words ?? []) {
    const change = changes.get(stem);
    if (change) known.add(stem);
    const word = change
      ? changed(stem, forms, last?.entryOf(stem), change)
      : { stem, letters, forms, file: last?.fileOf(stem), text: () => JSON.stringify(last?.entryOf(stem)) };
    if (word) words.push(word);
  }
  for (const [stem, change] of changes) {
    const word = known.has(stem) ? undefined : changed(stem, [], undefined, change);
    if (word) words.push(word);
  }
  return words.sort((one, other) => (one.stem < other.stem ? -1 : 1));
}

/** A word with other pages. Undefined where none are left. */
function changed(
  stem: string,
  formsBefore: KeptWord[2],
  entry: IndexedWord | undefined,
  change: WordChange,
): ListedWord | undefined {
  const pages = pagesOf(entry, change);
  if (pages.length === 0) return undefined;
  const counts = new Map(formsBefore);
  for (const [form, times] of change.forms) counts.set(form, (counts.get(form) ?? 0) + times);
  const forms = [...counts].filter(([, times]) => times > 0);
  // The form that is written most often; of several the first in the order of letters.
  forms.sort(([one, times], [other, others]) => others - times || (one < other ? -1 : 1));
  const text = JSON.stringify([stem, forms[0]?.[0] ?? "", toPostings(pages)] satisfies IndexedWord);
  return { stem, letters: text.length, forms, file: undefined, text: () => text };
}

/** Pairs of numbers and weights, in the order of the numbers. */
function pagesOf(entry: IndexedWord | undefined, { gone, come }: WordChange): readonly number[] {
  if (!entry) return come;
  const weights = new Map<number, number>();
  forEachPosting(entry[2], (page, weight) => {
    if (!gone.has(page)) weights.set(page, weight);
  });
  for (let index = 0; index < come.length; index += 2) weights.set(come[index] ?? 0, come[index + 1] ?? 0);
  return [...weights].sort(([one], [other]) => one - other).flat();
}

/** A word of the index by its size. */
interface SizedWord {
  stem: string;
  /** How many letters of a file it takes. */
  letters: number;
}

/**
 * Divides words among files of at most so many letters. A file has all words that begin with the same bits, so that a word that
 * is added, removed or becomes longer changes no other file, but where its own one is divided or becomes one with its neighbour.
 * @param words in the order of their stems
 * @returns for each file where its words begin and end
 */
export function divideWords(words: readonly SizedWord[], most: number): [start: number, end: number][] {
  const sums = [0];
  for (const { letters } of words) sums.push((sums.at(-1) ?? 0) + letters);
  const files: [number, number][] = [];
  const divide = (start: number, end: number): void => {
    if (start === end) return;
    if (end - start === 1 || (sums[end] ?? 0) - (sums[start] ?? 0) <= most) {
      files.push([start, end]);
      return;
    }
    const middle = secondHalf(words, start, end);
    divide(start, middle);
    divide(middle, end);
  };
  divide(0, words.length);
  return files;
}

/** Where the words begin that have the first bit in which any differ. */
function secondHalf(words: readonly SizedWord[], start: number, end: number): number {
  const [first = "", last = ""] = [words[start]?.stem, words[end - 1]?.stem];
  let at = 0;
  while (first[at] === last[at]) at += 1;
  const differing = unitAt(first, at) ^ unitAt(last, at);
  const bit = 1 << (31 - Math.clz32(differing));
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (unitAt(words[middle]?.stem ?? "", at) & bit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A code unit of a text. The end of the text comes before all others. */
function unitAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) + 1 : 0;
}
