/**
 * Costs of typing errors, in tenths of a missing letter. Edit distances of libraries such as `fastest-levenshtein` weigh
 * all errors alike; the suggestions that `typos.test.ts` requires need these weights.
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
const longest = 200;

/**
 * The distance of a typed word from a known one. Missing, doubled, swapped and neighbouring letters cost least, case and
 * hyphens almost nothing. Undefined if it is greater than `limit`.
 */
export function typingDistance(typed: string, word: string, limit: number): number | undefined {
  if (Math.abs(typed.length - word.length) * cost.separator > limit) return undefined;
  const from = typed.slice(0, longest);
  const to = word.slice(0, longest);
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
