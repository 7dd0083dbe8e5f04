import { isObject, isSame } from "../content/json/value.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { alignItems, likeness } from "./alignItems.ts";

/** One difference between two values: what a person would call one change. */
export interface Change {
  /** `moved`: an item that stands elsewhere among the items of its list that have stayed. What changed in it is said apart. */
  kind: "changed" | "added" | "removed" | "moved";
  /** In the value after all changes; of what was removed, in the value before them. */
  path: JsonPath;
  /** What was there; undefined for what was added. */
  before?: Json;
  /** What is there now; undefined for what was removed. */
  after?: Json;
  /** Of an item that moved: the index that it had. */
  from?: number;
}

/** Says in which way one value differs from another, place by place, from the beginning to the end. */
export function describeChanges(before: Json, after: Json): Change[] {
  const changes: Change[] = [];
  compare(before, after, { before: [], after: [] }, (change) => {
    changes.push(change);
    return false;
  });
  return changes;
}

/** The value after all changes but those that are taken back. With all of them taken back it is the value before. */
export function withoutChanges(before: Json, after: Json, isTakenBack: (change: Change) => boolean): Json {
  return compare(before, after, { before: [], after: [] }, isTakenBack);
}

/** Whether two changes between the same values are one. */
export function isSameChange(one: Change, other: Change): boolean {
  return one.kind === other.kind && isSame([...one.path], [...other.path]);
}

/** A place in both values. */
interface Place {
  before: JsonPath;
  after: JsonPath;
}

type IsTakenBack = (change: Change) => boolean;

function compare(before: Json, after: Json, place: Place, isTakenBack: IsTakenBack): Json {
  if (isSame(before, after)) return after;
  if (isObject(before) && isObject(after)) return compareObjects(before, after, place, isTakenBack);
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, place, isTakenBack);
  return isTakenBack({ kind: "changed", path: place.after, before, after }) ? before : after;
}

function compareObjects(
  before: JsonObject,
  after: JsonObject,
  place: Place,
  isTakenBack: IsTakenBack,
): JsonObject {
  const members: [string, Json][] = [];
  for (const [key, now] of Object.entries(after)) {
    const path = [...place.after, key];
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (old !== undefined)
      members.push([key, compare(old, now, { before: [...place.before, key], after: path }, isTakenBack)]);
    else if (!isTakenBack({ kind: "added", path, after: now })) members.push([key, now]);
  }
  for (const [key, old] of Object.entries(before))
    if (
      !Object.hasOwn(after, key) &&
      isTakenBack({ kind: "removed", path: [...place.before, key], before: old })
    )
      members.push([key, old]);
  return Object.fromEntries(members);
}

/** An item of the list that results, with the index that it had. */
interface Item {
  origin?: number;
  value: Json;
}

function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  place: Place,
  isTakenBack: IsTakenBack,
): Json[] {
  const origins = originsOf(before, after);
  const present = new Set(origins);
  const settled = inOrder(origins);
  const items: Item[] = [];
  const back: Required<Item>[] = [];
  for (const [at, now] of after.entries()) {
    const path = [...place.after, at];
    const origin = origins[at];
    const old = origin === undefined ? undefined : before[origin];
    if (origin === undefined || old === undefined) {
      if (!isTakenBack({ kind: "added", path, after: now })) items.push({ value: now });
      continue;
    }
    const hasMoved = !settled.has(origin);
    const returns = hasMoved && isTakenBack({ kind: "moved", path, before: old, after: now, from: origin });
    const value = compare(old, now, { before: [...place.before, origin], after: path }, isTakenBack);
    (returns ? back : items).push({ origin, value });
  }
  for (const [origin, old] of before.entries())
    if (
      !present.has(origin) &&
      isTakenBack({ kind: "removed", path: [...place.before, origin], before: old })
    )
      back.push({ origin, value: old });
  // Each behind the last one that stood before it and stands where it stood.
  for (const one of back.sort((first, second) => first.origin - second.origin)) {
    const previous = items.findLastIndex(
      ({ origin }) => origin !== undefined && settled.has(origin) && origin < one.origin,
    );
    items.splice(previous + 1, 0, one);
    settled.add(one.origin);
  }
  return items.map(({ value }) => value);
}

/** For each item the index that it had; undefined for one that was added. What has moved and shares nothing was added, too. */
function originsOf(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const origins = alignItems(before, after).map((origin, at) =>
    origin !== undefined && isSameKind(before[origin], after[at]) ? origin : undefined,
  );
  const isSure = (origin: number, at: number) =>
    isSame(before[origin], after[at]) || likeness(before[origin], after[at]) > 0;
  const stays = new Array<boolean>(origins.length).fill(true);
  let highest = -1;
  for (const [at, origin] of origins.entries()) {
    if (origin === undefined) continue;
    if (isSure(origin, at)) highest = Math.max(highest, origin);
    else if (origin < highest) stays[at] = false;
  }
  let lowest = before.length;
  for (const [at, origin] of [...origins.entries()].reverse()) {
    if (origin === undefined) continue;
    if (isSure(origin, at)) lowest = Math.min(lowest, origin);
    else if (origin > lowest) stays[at] = false;
  }
  return origins.map((origin, at) => (stays[at] ? origin : undefined));
}

/** Whether an item can have become another one: a block of another type is another block. */
function isSameKind(before: Json | undefined, after: Json | undefined): boolean {
  if (!isObject(before) || !isObject(after)) return isObject(before) === isObject(after);
  return ["type", "use"].every((key) => isSame(before[key], after[key]));
}

/** The most items that stand in the order that they had: all others have moved. */
function inOrder(origins: readonly (number | undefined)[]): Set<number> {
  /** By length of a sequence in order: the smallest last one of such a sequence. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const origin of origins) {
    if (origin === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < origin) low = middle + 1;
      else high = middle;
    }
    previous.set(origin, ends[low - 1]);
    ends[low] = origin;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) found.add(at);
  return found;
}
