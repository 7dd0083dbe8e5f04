import type { Suggestion } from "../../errors/entry.ts";
import type { Problem } from "./problem.ts";

/** The most suggestions in one message. */
const mostNamed = 3;

/**
 * The candidates that a misspelt word probably means: those with the smallest typing distance.
 * @returns several if they are equally near, none if nothing is near
 */
export function nearestWords(word: string, candidates: Iterable<string>): string[] {
  const known = [...candidates];
  let found: string[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    if (candidate === word) continue;
    const distance = typingDistance(word, candidate, Math.min(best, maxDistanceFor(candidate.length)));
    if (distance === undefined) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(candidate);
  }
  return found.length > 0 ? fewest(word, found) : begunAlike(word, known);
}

/** The one candidate that a word begins with, or that begins with it: `roundel` for `round`, `desc` for `description`. */
function begunAlike(word: string, candidates: readonly string[]): string[] {
  const typed = word.toLowerCase();
  const found = candidates.filter((candidate) => {
    const wanted = candidate.toLowerCase();
    const isLonger = typed.startsWith(wanted) && wanted.length > 3 && typed.length - wanted.length < 3;
    return isLonger || (wanted.startsWith(typed) && typed.length > 3);
  });
  return found.length === 1 ? found : [];
}

/** The nearest candidate, or all of those that are equally near. Undefined when nothing is near. */
export function suggest(word: string, candidates: Iterable<string>): Suggestion | undefined {
  return toSuggestion(nearestWords(word, candidates));
}

/** Found words as a suggestion; undefined if there are none. */
export function toSuggestion(found: readonly string[]): Suggestion | undefined {
  return found.length > 1 ? found : found[0];
}

/** The name that was probably meant: by a file path that was written instead, else the closest one. */
export function suggestName(written: string, names: ReadonlySet<string>): Suggestion | undefined {
  const bare = written.replace(/^.*[/\\]/, "").replace(/\.json$/i, "");
  if (bare !== written && names.has(bare)) return bare;
  const near = nearestWords(bare, names);
  return toSuggestion(near.length > 0 ? near : sharingWords(bare, names));
}

/**
 * The candidates that share words with a name: `card` for `card-grid`, `facebook-logo` for `facebook`. They share the
 * first word or several words. One other shared word counts if no other candidate has it.
 */
export function sharingWords(name: string, candidates: Iterable<string>): string[] {
  const words = wordsOf(name);
  const alike: string[] = [];
  const others: string[] = [];
  for (const candidate of candidates) {
    const its = wordsOf(candidate);
    const [few, many] = words.length < its.length ? [words, its] : [its, words];
    const shares = few.some((one) => one.length > 2) && few.every((one) => many.includes(one));
    if (!shares || candidate === name) continue;
    (few.length > 1 || few[0] === many[0] ? alike : others).push(candidate);
  }
  if (alike.length > 0) return alike.length <= mostNamed ? alike : [];
  return others.length === 1 ? others : [];
}

/** The words of a name in any casing: `cardGrid`, `card-grid`, `card_grid`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Limits many words to those with the same first letter, which is rarely wrong. */
function fewest(word: string, found: readonly string[]): string[] {
  if (found.length <= mostNamed) return [...found];
  const alike = found.filter((one) => one.charAt(0) === word.charAt(0));
  return (alike.length > 0 ? alike : found).slice(0, mostNamed);
}

/**
 * The only candidate that a word can be a typo of: one that is equal except for case, hyphens, blanks and a final slash,
 * else one with a single missing, extra, wrong or swapped letter. Undefined if there are several, and for short words.
 */
export function correctionOf(word: string, candidates: Iterable<string>): string | undefined {
  const written = plainWord(word);
  const low = word.toLowerCase();
  const alike: string[] = [];
  const slips: string[] = [];
  for (const candidate of candidates) {
    if (candidate === word) continue;
    if (Math.abs(candidate.length - word.length) > 4) continue;
    if (written !== "" && plainWord(candidate) === written) alike.push(candidate);
    else if (isOneSlip(low, candidate.toLowerCase())) slips.push(candidate);
  }
  const found = alike.length > 0 ? alike : slips;
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Adds a fix to a problem if its word can only be a typo of one candidate.
 * @param word the text at the problem's place
 */
export function withCorrection(one: Problem, word: string, candidates: Iterable<string>): Problem {
  return withCorrectionTo(one, word, correctionOf(word, candidates));
}

/**
 * Adds a fix to a problem if the meant word is known.
 * @param rest the text after the word, which stays
 */
export function withCorrectionTo(one: Problem, word: string, meant: string | undefined, rest = ""): Problem {
  if (meant === undefined) return one;
  one.finding.respelling = { from: word + rest, to: meant + rest };
  return one;
}

/** Shorter words have too many similar words. */
const shortestWord = 4;

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
  return left.length <= 1 && right.length <= 1 && Math.min(one.length + 1, other.length) >= shortestWord;
}

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/[-_ .]/g, "")
    .replace(/\/$/, "");
}

/**
 * Costs of typing errors, in tenths of a missing letter. Edit distances of libraries such as `fastest-levenshtein` weigh
 * all errors alike; the suggestions that `suggestion.test.ts` requires need these weights.
 */
const cost = {
  case: 1,
  separator: 2,
  plural: 6,
  doubled: 8,
  neighbour: 9,
  swapped: 9,
  missing: 10,
  extra: 10,
  other: 12,
} as const;

const separators = "-_ .";
const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/** Neighbouring keys of a keyboard, as pairs of letters. */
const neighbours: ReadonlySet<string> = new Set(
  keyRows.flatMap((row) => {
    const pairs = [...row].slice(1).map((key, index) => `${row.charAt(index)}${key}`);
    return pairs.flatMap((pair) => [pair, `${pair.charAt(1)}${pair.charAt(0)}`]);
  }),
);

/** The largest distance at which a typed word can mean a word of this length. */
export function maxDistanceFor(length: number): number {
  if (length <= 2) return cost.neighbour;
  if (length <= 5) return cost.other;
  if (length <= 7) return 2 * cost.missing;
  return length <= 12 ? 2 * cost.other : 3 * cost.other;
}

/** Longer words are compared by their beginnings only. */
const longestWord = 200;

/**
 * The distance of a typed word from a known one. Missing, doubled, swapped and neighbouring letters cost least, case and
 * hyphens almost nothing. Undefined if it is greater than `limit`.
 */
export function typingDistance(typed: string, word: string, limit: number): number | undefined {
  if (Math.abs(typed.length - word.length) * cost.separator > limit) return undefined;
  const from = typed.slice(0, longestWord);
  const to = word.slice(0, longestWord);
  const [low, wanted] = [from.toLowerCase(), to.toLowerCase()];
  if (low === wanted) return from === to ? 0 : cost.case;
  let above: number[] = [];
  let row: number[] = [0];
  for (let at = 1; at <= wanted.length; at += 1) row.push((row[at - 1] ?? 0) + missing(wanted, at - 1));
  for (let left = 1; left <= low.length; left += 1) {
    const next = [(row[0] ?? 0) + extra(low, left - 1)];
    let least = next[0] ?? 0;
    for (let right = 1; right <= wanted.length; right += 1) {
      const [one, other] = [low.charAt(left - 1), wanted.charAt(right - 1)];
      let best = (row[right - 1] ?? 0) + replaced(one, other);
      best = Math.min(best, (row[right] ?? 0) + extra(low, left - 1));
      best = Math.min(best, (next[right - 1] ?? 0) + missing(wanted, right - 1));
      const isSwapped = one === wanted.charAt(right - 2) && low.charAt(left - 2) === other && one !== other;
      if (left > 1 && right > 1 && isSwapped) best = Math.min(best, (above[right - 2] ?? 0) + cost.swapped);
      next.push(best);
      least = Math.min(least, best);
    }
    // A swap reaches back two rows, and costs less than any other edit there.
    if (least > limit + cost.swapped) return undefined;
    above = row;
    row = next;
  }
  const distance = (row[wanted.length] ?? 0) + (hasOtherCase(from, to) ? cost.case : 0);
  return distance <= limit ? distance : undefined;
}

function replaced(one: string, other: string): number {
  if (one === other) return 0;
  if (separators.includes(one) && separators.includes(other)) return cost.separator;
  return neighbours.has(one + other) ? cost.neighbour : cost.other;
}

/** The cost of a letter that only the typed word has. */
function extra(typed: string, at: number): number {
  return added(typed, at, cost.extra);
}

/** The cost of a letter that the typed word lacks. */
function missing(word: string, at: number): number {
  return added(word, at, cost.missing);
}

function added(text: string, at: number, otherwise: number): number {
  const letter = text.charAt(at);
  if (separators.includes(letter)) return cost.separator;
  if (letter === text.charAt(at - 1) || letter === text.charAt(at + 1)) return cost.doubled;
  return letter === "s" && at === text.length - 1 ? cost.plural : otherwise;
}

/** Whether only one of two words has capitals. */
function hasOtherCase(one: string, other: string): boolean {
  return /[A-Z]/.test(one) !== /[A-Z]/.test(other);
}
