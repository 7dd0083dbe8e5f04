import { isObject, isSame } from "../content/json/value.ts";
import type { Json } from "../contract/json.ts";

/** How many comparisons a list may take. Beyond that, items are matched by their order alone. */
const mostCompared = 1_000_000;

/**
 * Finds out which items of a list are which of an older one: the same, in whatever place, else those that have most in common.
 * @returns for each item the index of the older one; undefined for an added one
 */
export function alignItems(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const [old, now] = [before.map(canonical), after.map(canonical)];
  const found = new Array<number | undefined>(now.length).fill(undefined);
  const taken = new Set<number>();
  const match = (from: number, to: number) => {
    found[to] = from;
    taken.add(from);
  };
  const freeOld = () => [...old.keys()].filter((index) => !taken.has(index));
  const freeNew = () => [...now.keys()].filter((index) => found[index] === undefined);

  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) match(start, start++);
  let [oldEnd, newEnd] = [old.length, now.length];
  while (Math.min(oldEnd, newEnd) > start && old[oldEnd - 1] === now[newEnd - 1]) match(--oldEnd, --newEnd);

  for (const [from, to] of inOrder(old.slice(start, oldEnd), now.slice(start, newEnd)))
    match(from + start, to + start);
  const moved = new Map<string, number[]>();
  for (const index of freeOld().reverse())
    moved.set(old[index] ?? "", [...(moved.get(old[index] ?? "") ?? []), index]);
  for (const to of freeNew()) {
    const from = moved.get(now[to] ?? "")?.pop();
    if (from !== undefined) match(from, to);
  }
  for (const [from, to] of byLikeness(freeOld(), freeNew(), before, after))
    if (!taken.has(from) && found[to] === undefined) match(from, to);
  const [gone, come] = [freeOld(), freeNew()];
  // As many as are left have changed altogether, rather than gone and come.
  if (gone.length === come.length) for (const [index, to] of come.entries()) match(gone[index] ?? 0, to);
  return found;
}

/** A value as a text that does not depend on the order of keys. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** The longest sequence of texts that both lists have in the same order, as pairs of indexes; none of very long lists. */
export function inOrder(old: readonly string[], now: readonly string[]): [from: number, to: number][] {
  if (old.length * now.length > mostCompared) return [];
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (from: number, to: number) => longest[from * width + to] ?? 0;
  for (let from = old.length - 1; from >= 0; from -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      longest[from * width + to] =
        old[from] === now[to] ? at(from + 1, to + 1) + 1 : Math.max(at(from + 1, to), at(from, to + 1));
  const pairs: [number, number][] = [];
  for (let from = 0, to = 0; from < old.length && to < now.length; ) {
    if (old[from] === now[to]) pairs.push([from++, to++]);
    else if (at(from + 1, to) >= at(from, to + 1)) from += 1;
    else to += 1;
  }
  return pairs;
}

/** Pairs of items that have something in common, those with the most first. */
function byLikeness(
  olds: readonly number[],
  news: readonly number[],
  before: readonly Json[],
  after: readonly Json[],
): [from: number, to: number][] {
  if (olds.length * news.length > mostCompared) return [];
  const pairs = olds.flatMap((from) =>
    news.map((to) => ({ from, to, likeness: likeness(before[from], after[to]) })),
  );
  return pairs
    .filter((one) => one.likeness > 0)
    .sort(
      (one, other) =>
        other.likeness - one.likeness || Math.abs(one.from - one.to) - Math.abs(other.from - other.to),
    )
    .map(({ from, to }) => [from, to]);
}

/** How much two items have in common: members or items that are the same. */
export function likeness(one: Json | undefined, other: Json | undefined): number {
  if (Array.isArray(one) && Array.isArray(other))
    return one.filter((item) => other.some((another) => isSame(item, another))).length;
  if (!isObject(one) || !isObject(other)) return 0;
  return Object.keys(one).filter((key) => Object.hasOwn(other, key) && isSame(one[key], other[key])).length;
}
