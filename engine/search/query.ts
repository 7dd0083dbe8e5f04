import type { Stem } from "./stem.ts";
import { wordsIn } from "./words.ts";

/** A word that a reader looks for. */
interface QueryWord {
  /** As the reader wrote it. */
  shown: string;
  word: string;
  stem: string;
}

/** What a reader looks for. */
export interface Query {
  words: readonly QueryWord[];
}

/** The most words that count. */
const mostWords = 8;

/** Reads what a reader typed. */
export function readQuery(text: string, stem: Stem): Query {
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

/** Returns whether a word of a text is one that is looked for, or begins with one. */
export function matcher({ words }: Query, stem: Stem): (word: string) => number {
  return (written) => {
    const own = stem(written);
    return words.findIndex((one) => own.startsWith(one.stem) || written.startsWith(one.word));
  };
}
