import { closestMatch } from "leven";

/**
 * The candidate that was probably meant by a misspelt word: equal but for case and punctuation, or few typing
 * errors away. Undefined when nothing is close.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  const near: string[] = [];
  const reach = word.length < 4 ? 1 : word.length < 8 ? 2 : word.length < 13 ? 3 : 4;
  for (const candidate of candidates) {
    if (plain(candidate) === wanted && candidate !== word) return candidate;
    if (Math.abs(candidate.length - word.length) <= reach) near.push(candidate);
  }
  return closestMatch(word.slice(0, 200), near, { maxDistance: reach });
}

/** A word without what people commonly mix up: case, hyphens, spaces, underscores. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[-_ .]/g, "");
}
