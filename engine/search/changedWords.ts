import type { NumberedPage } from "./LastIndex.ts";
import { pageWords, type StemOnPage } from "./pageWords.ts";
import type { Stem } from "./stem.ts";

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
