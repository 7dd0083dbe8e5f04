import type { IndexedWord, SearchedPage, SearchManifest } from "../contract/search.ts";
import { joinedWordsIn, type Stem, wordsIn } from "./words.ts";

/** What is kept of an index beside its files, to make the next one of it. */
export interface KeptIndex {
  manifest: SearchManifest;
  pages: readonly KeptPage[];
  /** In the order of their stems. */
  words: readonly KeptWord[];
}

/** A page of an index: keys of what it was made from and of its content, and how many letters it takes in a file. */
export type KeptPage = readonly [path: string, key: string, content: string, letters: number];

/** A word of an index: how many letters it takes in a file, and how often each form is written. */
export type KeptWord = readonly [
  stem: string,
  letters: number,
  forms: readonly (readonly [form: string, times: number])[],
];

/** A page of an index, by its number. */
export interface NumberedPage {
  path: string;
  /** A hash of its content. */
  content: string;
  number: number;
  load(): SearchedPage;
}

/** The index of the last build. Its files are read when they are needed. */
export class LastIndex {
  readonly #read: (file: string) => string;
  readonly #texts = new Map<number, readonly SearchedPage[]>();
  readonly #entries = new Map<number, ReadonlyMap<string, IndexedWord>>();
  readonly #fileOf = new Map<string, number>();
  readonly manifest: SearchManifest;
  /** By their paths, in the order of their numbers. */
  readonly pages: ReadonlyMap<string, NumberedPage & { kept: KeptPage }>;
  readonly words: readonly KeptWord[];
  /** How many words each file has. */
  readonly sizes: readonly number[];

  /** @param read returns the text of a file of the index */
  constructor({ manifest, pages, words }: KeptIndex, read: (file: string) => string) {
    this.#read = read;
    this.manifest = manifest;
    this.words = words;
    const all = pages.map((kept) => ({ path: kept[0], content: kept[2], kept }));
    this.pages = new Map(
      numberPages(all, this.buckets).map((page) => [
        page.path,
        { ...page, load: () => this.#contentOf(page.number) },
      ]),
    );
    const sizes: number[] = [];
    for (const [stem] of words) {
      if (manifest.words[sizes.length]?.[0] === stem) sizes.push(0);
      const file = sizes.length - 1;
      this.#fileOf.set(stem, file);
      sizes[file] = (sizes[file] ?? 0) + 1;
    }
    this.sizes = sizes;
  }

  /** How many files the pages are divided among. */
  get buckets(): number {
    return this.manifest.texts.length;
  }

  /** The file with a word, by its place among all. */
  fileOf(stem: string): number | undefined {
    return this.#fileOf.get(stem);
  }

  /** A word as its file has it. */
  entryOf(stem: string): IndexedWord | undefined {
    const file = this.#fileOf.get(stem);
    if (file === undefined) return undefined;
    const entries = this.#entries.get(file) ?? this.#readWords(file);
    this.#entries.set(file, entries);
    return entries.get(stem);
  }

  #readWords(file: number): ReadonlyMap<string, IndexedWord> {
    const words = JSON.parse(this.#read(this.manifest.words[file]?.[1] ?? "")) as IndexedWord[];
    return new Map(words.map((word) => [word[0], word]));
  }

  #contentOf(number: number): SearchedPage {
    const bucket = number % this.buckets;
    const pages = this.#texts.get(bucket) ?? JSON.parse(this.#read(this.manifest.texts[bucket] ?? ""));
    this.#texts.set(bucket, pages);
    return pages[Math.floor(number / this.buckets)];
  }
}

/**
 * Returns how many files pages are divided among: a power of two, which stays the same while a site grows a little. Searches load
 * the names of all files, and the files of ten results or so. In large sites files are larger, so that the names do not take more.
 * @param letters of all pages together
 * @param perFile how many letters a file of a small site has on average
 */
export function bucketCount(letters: number, perFile: number): number {
  const count = Math.min(letters / perFile, Math.sqrt(letters / 6));
  return count > 1 ? 2 ** Math.round(Math.log2(count)) : 1;
}

/**
 * Divides pages among files by their addresses alone, so that a new page changes the place of few others.
 * @param pages in the order of their addresses
 */
export function inBuckets<Page extends { path: string }>(pages: readonly Page[], buckets: number): Page[][] {
  const all = Array.from({ length: buckets }, (): Page[] => []);
  for (const page of pages) all[hashOf(page.path) % buckets]?.push(page);
  return all;
}

/** Gives pages their numbers, and puts them in the order of these: the page at place `p` of file `f` is `p * buckets + f`. */
export function numberPages<Page extends { path: string }>(
  pages: readonly Page[],
  buckets: number,
): (Page & { number: number })[] {
  return inBuckets(pages, buckets)
    .flatMap((own, bucket) => own.map((page, place) => ({ ...page, number: place * buckets + bucket })))
    .sort((one, other) => one.number - other.number);
}

/** A hash of an address (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** How the pages of a word differ from those of the last index. */
export interface WordChange {
  /** The numbers of pages that no longer have the word, or have it in another way. */
  gone: Set<number>;
  /** Pairs of the number of a page and the word's weight there. */
  come: number[];
  /** How much more often a form is written, or less often. */
  forms: Map<string, number>;
}

const none: ReadonlyMap<string, StemOnPage> = new Map();

/**
 * Finds how words differ between an index and the next one, by their stems.
 * @param before the pages of the index
 * @param now the pages of the next one, in the order of their numbers
 */
export function changedWords(
  before: readonly NumberedPage[],
  now: readonly NumberedPage[],
  stemOf: Stem,
): Map<string, WordChange> {
  const stem = remembered(stemOf);
  const changes = new Map<string, WordChange>();
  const changeOf = (key: string): WordChange => {
    const known = changes.get(key) ?? { gone: new Set(), come: [], forms: new Map() };
    changes.set(key, known);
    return known;
  };
  const compare = (old: NumberedPage | undefined, page: NumberedPage | undefined) => {
    const isSame = old?.content === page?.content;
    if (isSame && old?.number === page?.number) return;
    const next = page ? pageWords(page.load(), stem) : none;
    const last = !old ? none : isSame ? next : pageWords(old.load(), stem);
    for (const key of new Set([...last.keys(), ...next.keys()])) {
      const [was, is] = [last.get(key), next.get(key)];
      if (old?.number === page?.number && isAlike(was, is)) continue;
      const change = changeOf(key);
      if (old && was) change.gone.add(old.number);
      if (page && is) change.come.push(page.number, is.weight);
      for (const [form, times] of was?.forms ?? []) add(change.forms, form, -times);
      for (const [form, times] of is?.forms ?? []) add(change.forms, form, times);
    }
  };
  const left = new Map(before.map((page) => [page.path, page]));
  for (const page of now) {
    compare(left.get(page.path), page);
    left.delete(page.path);
  }
  for (const page of left.values()) compare(page, undefined);
  return changes;
}

function isAlike(one: StemOnPage | undefined, other: StemOnPage | undefined): boolean {
  if (!one || !other || one.weight !== other.weight || one.forms.size !== other.forms.size) return false;
  return [...one.forms].every(([form, times]) => other.forms.get(form) === times);
}

function add(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

function remembered(stem: Stem): Stem {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word) ?? stem(word);
    known.set(word, found);
    return found;
  };
}

/** What a page has of a stem: how much it counts there, and how often each form of it is written. */
interface StemOnPage {
  weight: number;
  forms: Map<string, number>;
}

/** How much a word counts for each time that it stands somewhere. */
const counts = { title: 8, heading: 3, description: 2, text: 1 };

/** A page of so many words is neither long nor short. */
const usualLength = 300;

/** How fast a word that is repeated counts less (BM25: k1), and how much long pages do (b). */
const [saturation, lengthMatters] = [1.2, 0.75];

/** Finds what a page has of each stem. */
function pageWords(page: SearchedPage, stem: Stem): Map<string, StemOnPage> {
  const found = new Map<string, StemOnPage>();
  let length = 0;
  const count = (text: string, weight: number) => {
    for (const word of [...wordsIn(text).map((one) => one.word), ...joinedWordsIn(text)]) {
      const key = stem(word);
      if (key === "") continue;
      const own = found.get(key) ?? { weight: 0, forms: new Map<string, number>() };
      found.set(key, own);
      own.weight += weight;
      own.forms.set(word, (own.forms.get(word) ?? 0) + 1);
      length += weight === counts.text ? 1 : 0;
    }
  };
  count(page.title, counts.title);
  count(page.description, counts.description);
  for (const [, heading, text] of page.sections) {
    count(heading, counts.heading);
    count(text, counts.text);
  }
  const norm = saturation * (1 - lengthMatters + (lengthMatters * stepped(length)) / usualLength);
  for (const own of found.values())
    own.weight = Math.round((100 * own.weight * (saturation + 1)) / (own.weight + norm));
  return found;
}

/** A length in steps of two fifths: a page that becomes one word longer keeps the weights of its other words. */
function stepped(length: number): number {
  return 2 ** (Math.round(2 * Math.log2(length + 1)) / 2);
}
