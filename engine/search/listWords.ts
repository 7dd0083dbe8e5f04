import type { IndexedWord } from "../contract/search.ts";
import type { WordChange } from "./changedWords.ts";
import type { KeptWord, LastIndex } from "./LastIndex.ts";
import { forEachPosting, toPostings } from "./postings.ts";

/** A word of an index that is made. */
export interface ListedWord {
  stem: string;
  letters: number;
  forms: KeptWord[2];
  /** The file of the last index that has the word as it is now. */
  file: number | undefined;
  /** Returns what a file has of it. */
  text(): string;
}

/** Lists the words of an index in the order of their stems: those of the last one, with changes. */
export function listWords(
  last: LastIndex | undefined,
  changes: ReadonlyMap<string, WordChange>,
): ListedWord[] {
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
