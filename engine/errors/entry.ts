import type { Severity } from "../contract/diagnostic.ts";

/** What the catalogue knows of one kind of failure. `Data` is what has to be known to put it into words. */
export interface CatalogueEntry<Data extends object = object> {
  /** What the failure is, in a few words. */
  title: string;
  severity: Severity;
  /** What went wrong, in one sentence. */
  message(data: Data): string;
  /** What to do about it. */
  hint?(data: Data): string | undefined;
  /** Why it is refused and how it is mended, in Markdown: the entry's documentation. */
  docs: string;
}

/** Declares an entry; a helper for types only. */
export function entry<Data extends object>(one: CatalogueEntry<Data>): CatalogueEntry<Data> {
  return one;
}

/** What was probably meant: a word, or several that are equally near. */
export type Suggestion = string | readonly string[];

/** A name that refers to nothing, with the name that was probably meant. */
export interface Named {
  value: string;
  suggestion?: Suggestion | undefined;
}

/** A "did you mean", or the second best thing to say. */
export function didYouMean(suggestion: Suggestion | undefined, otherwise?: string): string | undefined {
  if (suggestion === undefined) return otherwise;
  return `Did you mean ${quotedList([suggestion].flat(), "or")}?`;
}

/** Puts words in quotes with commas between them: `"a", "b" and "c"`. */
export function quotedList(words: readonly string[], last = "and"): string {
  const quoted = words.map((word) => `"${word}"`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ${last} ${quoted.at(-1)}`;
}
