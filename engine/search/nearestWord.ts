import type { IndexedWord } from "../contract/search.ts";

/** Returns the word that another is most likely a misspelling of: of several that are as near, the one on most pages. */
export function nearestWord(word: string, words: readonly IndexedWord[]): string | undefined {
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
