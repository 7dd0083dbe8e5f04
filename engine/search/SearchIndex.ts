import type { IndexedWord, SearchedPage, SearchManifest } from "../contract/search.ts";
import { KenteError } from "../errors/KenteError.ts";
import { type Query, type Result, resultOf } from "./excerpt.ts";
import { forEachPosting, searchFiles, searchManifest } from "./indexFiles.ts";
import { type Stem, stemmer, wordsIn } from "./words.ts";

/** Loads a file of the index. */
type LoadFile = (address: string) => Promise<unknown>;

/** What a search has found. */
export interface Found {
  query: Query;
  /** The numbers of the pages, the best first. */
  pages: readonly number[];
  /** What was probably meant, where nothing was found. */
  meant?: string | undefined;
}

/** How much the pages of words count that only begin with the word of the query. */
const beginsWith = 0.4;

/** The most files that are loaded for words that begin with a word of the query. */
const mostFiles = 4;

/** The index of one language. It loads what a search needs, each file once. */
export class SearchIndex {
  readonly #base: string;
  readonly #manifest: SearchManifest;
  readonly #load: LoadFile;
  readonly #files = new Map<string, Promise<unknown>>();
  /** Takes the endings off words, as the index does. */
  readonly #stem: Stem;

  private constructor(base: string, manifest: SearchManifest, load: LoadFile) {
    this.#base = base;
    this.#manifest = manifest;
    this.#load = load;
    this.#stem = stemmer(manifest.stems);
  }

  /** @param base path prefix of the site, with a slash at both ends */
  static async open(base: string, language: string, load: LoadFile): Promise<SearchIndex> {
    const manifest = (await load(searchManifest(base, language))) as SearchManifest;
    return new SearchIndex(base, manifest, load);
  }

  /** Finds the pages that have all words of a text, or words that begin with them. */
  async find(text: string): Promise<Found> {
    const query = readQuery(text, this.#stem);
    const found = await Promise.all(query.words.map(({ stem, word }) => this.#pagesWith(stem, word)));
    const [first, ...others] = [...found].sort((one, other) => one.size - other.size);
    const scores = [...(first ?? [])].flatMap(([page, score]) => {
      const also = others.map((other) => other.get(page) ?? 0);
      return also.includes(0) ? [] : [[page, also.reduce((sum, one) => sum + one, score)] as const];
    });
    const pages = scores
      .sort(([page, score], [other, otherScore]) => otherScore - score || page - other)
      .map(([page]) => page);
    if (pages.length > 0 || query.words.length === 0) return { query, pages };
    const unknown = query.words.filter((_, index) => found[index]?.size === 0);
    return { query, pages, meant: await this.#meant(query, new Set(unknown)) };
  }

  /** Loads the first pages that were found, with what shows that they were. */
  async results({ query, pages }: Found, count: number): Promise<Result[]> {
    const shown = await Promise.all(pages.slice(0, count).map((number) => this.#page(number)));
    return shown.flatMap((page) => (page ? [resultOf(page, query, this.#stem)] : []));
  }

  async #page(number: number): Promise<SearchedPage | undefined> {
    const { texts } = this.#manifest;
    const file = texts[number % texts.length];
    if (!file) return undefined;
    return ((await this.#file(file)) as readonly SearchedPage[])[Math.floor(number / texts.length)];
  }

  /** The weight of a word in each page with it. */
  async #pagesWith(stem: string, word: string): Promise<Map<number, number>> {
    const weights = new Map<number, number>();
    for (const [known, shown, pages] of await this.#wordsFrom(stem)) {
      if (!known.startsWith(stem) && !shown.startsWith(word)) continue;
      // A word that few pages have says more.
      const count = pages.length / 2;
      const rarity = Math.log(1 + (this.#manifest.pages - count + 0.5) / (count + 0.5));
      const factor = (known === stem ? 1 : beginsWith) * rarity;
      forEachPosting(pages, (page, weight) => {
        weights.set(page, Math.max(weights.get(page) ?? 0, weight * factor));
      });
    }
    return weights;
  }

  /** The words of the files that a stem, and words that begin with it, are in. */
  async #wordsFrom(stem: string): Promise<IndexedWord[]> {
    const { words } = this.#manifest;
    const after = words.findIndex(([first]) => first > stem && !first.startsWith(stem));
    const files = words.slice(0, after < 0 ? words.length : after);
    const begin = files.findLastIndex(([first]) => first <= stem);
    const near = files.slice(Math.max(begin, 0)).slice(0, mostFiles);
    const parts = await Promise.all(near.map(([, file]) => this.#file(file)));
    return (parts as IndexedWord[][]).flat();
  }

  /** The query with the nearest known words in the place of unknown ones; undefined where one is near nothing. */
  async #meant(query: Query, unknown: ReadonlySet<unknown>): Promise<string | undefined> {
    const near = await Promise.all(
      query.words.map(async (one) => {
        if (!unknown.has(one)) return one.shown;
        const words = await this.#wordsFrom(one.stem.slice(0, 1));
        return nearestWord(one.word, words);
      }),
    );
    return unknown.size === 0 || near.includes(undefined) ? undefined : near.join(" ");
  }

  #file(name: string): Promise<unknown> {
    const loaded = this.#files.get(name) ?? this.#load(`${searchFiles(this.#base)}${name}`);
    this.#files.set(name, loaded);
    // Another try loads it again.
    loaded.catch(() => this.#files.delete(name));
    return loaded;
  }
}

/** The most words that count. */
const mostWords = 8;

/** Reads what a reader typed. */
function readQuery(text: string, stem: Stem): Query {
  const all = wordsIn(text);
  const words = all
    // Where no spaces are written, the last letter stands in the pair before it.
    .filter(({ end }, index) => end > (all[index - 1]?.end ?? 0))
    .map(({ word, start, end }) => ({ shown: text.slice(start, end), word, stem: stem(word) }));
  // Every word begins with an empty stem.
  const different = words.filter(
    (one, index) => one.stem !== "" && words.findIndex(({ stem }) => stem === one.stem) === index,
  );
  return { words: different.slice(0, mostWords) };
}

/** Returns the word that another is most likely a misspelling of: of several that are as near, the one on most pages. */
function nearestWord(word: string, words: readonly IndexedWord[]): string | undefined {
  const most = word.length < 4 ? 1 : 2;
  let best: { shown: string; distance: number; pages: number } | undefined;
  for (const [, shown, { length: pages }] of words) {
    const distance = distanceOf(word, shown, most);
    if (distance > most || distance >= word.length - 1) continue;
    if (!best || distance < best.distance || (distance === best.distance && pages > best.pages))
      best = { shown, distance, pages };
  }
  return best?.shown;
}

/** How many letters have to be added, left out, exchanged or swapped with their neighbour. Stops counting beyond `most`. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...(swapped ? [(before[j - 2] ?? 0) + 1] : []),
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** Milliseconds until a stalled request is given up, so that the reader can try again. */
const timeoutMs = 10_000;

/**
 * Loads a file of an index. Plain `fetch`: nothing is repeated here, since readers type on or try again.
 * @throws KenteError `data-unavailable`, or what `fetch` throws
 */
export async function loadFile(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok)
    throw new KenteError("data-unavailable", { address, reason: `status ${response.status}` });
  return response.json();
}
