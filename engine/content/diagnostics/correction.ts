import type { Problem } from "./problem.ts";

/**
 * The only candidate that a word can be a typo of: one that is equal except for case, hyphens, blanks and a final slash,
 * else one with a single missing, extra, wrong or swapped letter. Undefined if there are several, and for short words.
 */
export function correctionOf(word: string, candidates: Iterable<string>): string | undefined {
  const written = plain(word);
  const low = word.toLowerCase();
  const alike: string[] = [];
  const slips: string[] = [];
  for (const candidate of candidates) {
    if (candidate === word) continue;
    if (Math.abs(candidate.length - word.length) > 4) continue;
    if (written !== "" && plain(candidate) === written) alike.push(candidate);
    else if (isOneSlip(low, candidate.toLowerCase())) slips.push(candidate);
  }
  const found = alike.length > 0 ? alike : slips;
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Adds a fix to a problem if its word can only be a typo of one candidate.
 * @param word the text at the problem's place
 * @param rest the text after the word, which stays
 */
export function withCorrection(one: Problem, word: string, candidates: Iterable<string>, rest = ""): Problem {
  return withCorrectionTo(one, word, correctionOf(word, candidates), rest);
}

/** Adds a fix to a problem if the meant word is known. */
export function withCorrectionTo(one: Problem, word: string, meant: string | undefined, rest = ""): Problem {
  if (meant === undefined) return one;
  one.finding.respelling = { from: word + rest, to: meant + rest };
  return one;
}

/** Shorter words have too many similar words. */
const shortest = 4;

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  // Another number is not a typo.
  if (/\d/.test(left + right)) return false;
  if (left.length === 2) return other.length > 2 && left[0] === right[1] && left[1] === right[0];
  return left.length <= 1 && right.length <= 1 && Math.min(one.length + 1, other.length) >= shortest;
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/[-_ .]/g, "")
    .replace(/\/$/, "");
}
