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
