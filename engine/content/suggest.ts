import { closestMatch } from "leven";

/**
 * The candidate that was probably meant by a misspelt word: equal but for case and punctuation, or few typing
 * errors away. Undefined when nothing is close.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  const near: string[] = [];
  let swapped: string | undefined;
  const reach = word.length < 5 ? 1 : word.length < 8 ? 2 : word.length < 13 ? 3 : 4;
  for (const candidate of candidates) {
    if (plain(candidate) === wanted && candidate !== word) return candidate;
    if (isSwapped(word, candidate)) swapped ??= candidate;
    if (Math.abs(candidate.length - word.length) <= reach) near.push(candidate);
  }
  return swapped ?? closestMatch(word.slice(0, 200), near, { maxDistance: reach });
}

/** The name that was probably meant where a file's path was written in its place, else the closest one. */
export function closestName(written: string, names: ReadonlySet<string>): string | undefined {
  const bare = written.replace(/^.*\//, "").replace(/\.json$/i, "");
  return bare !== written && names.has(bare) ? bare : closest(bare, names);
}

/** Whether two words differ by two neighbours that changed places: "sned", "send". */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return (
    at + 1 < one.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** A word without what people commonly mix up: case, hyphens, spaces, underscores. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[-_ .]/g, "");
}
