import type { IndexedWord, SearchedPage, SearchManifest } from "../contract/search.ts";
import { numberPages } from "./pageBuckets.ts";

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
