import type { Severity } from "../contract/diagnostic.ts";

/** The description of one failure. `Data` is what its message and hint need. */
export interface CatalogueEntry<Data extends object = object> {
  /** The failure in a few words. */
  title: string;
  severity: Severity;
  /** What is wrong, in one sentence. */
  message(data: Data): string;
  /** How to fix it. */
  hint?(data: Data): string | undefined;
  /** Builds find it, and lint does not: a setting that lint has no use for may be needed there. */
  inBuilds?: true;
  /** The entry's documentation in Markdown: why it is a failure and how to fix it. */
  docs: string;
}

/** Declares an entry and infers its type. */
export function entry<Data extends object>(one: CatalogueEntry<Data>): CatalogueEntry<Data> {
  return one;
}

/** What was probably meant: one word, or several that are equally similar. */
export type Suggestion = string | readonly string[];

/** A name that refers to nothing, with the name that was probably meant. */
export interface Named {
  value: string;
  suggestion?: Suggestion | undefined;
  /** All names that there are. */
  known?: readonly string[] | undefined;
}

/** "Did you mean …?", or `otherwise` without a suggestion. */
export function didYouMean(suggestion: Suggestion | undefined, otherwise?: string): string | undefined {
  if (suggestion === undefined) return otherwise;
  return `Did you mean ${quotedList([suggestion].flat(), "or")}?`;
}

/** Puts words in quotes with commas between them: `"a", "b" and "c"`. */
export function quotedList(words: readonly string[], last = "and"): string {
  const quoted = words.map((word) => `"${word}"`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ${last} ${quoted.at(-1)}`;
}
