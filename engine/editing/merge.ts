import { isObject, isSame } from "../content/json/value.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { alignItems } from "./alignItems.ts";
import { fileValue, isTable, rewriteFile } from "./fileText.ts";
import { columnsIn } from "./table.ts";

/** A place that both have changed, each in another way. What one of them has removed is undefined. */
interface Conflict {
  /** In the text that both began with: it stays the same whatever is chosen elsewhere. */
  path: JsonPath;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** Whose version of a place stays. */
export type Side = "mine" | "theirs";

/** Decides whose version stays; undefined: theirs, or what one of them has removed and the other changed. */
type Prefer = (conflict: Conflict) => Side | undefined;

/** A merged text, and what could not be merged. */
interface Merged {
  text: string;
  conflicts: readonly Conflict[];
}

/**
 * Merges two changed versions of a file, by path and by item of a list, and writes my changes into their text. Not with
 * node-diff3: lines of JSON can be merged into what is no JSON, and one line can hold many values.
 * @param base what both began with
 * @param prefer decides where both have changed the same in different ways, and where a text can't be read or has other columns
 */
export function merge(
  file: string,
  base: string,
  mine: string,
  theirs: string,
  prefer: Prefer = () => undefined,
): Merged {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  const versions = [base, mine, theirs];
  const [first, own, other] = versions.map((text) => fileValue(file, text));
  const conflicts: Conflict[] = [];
  const decide: Prefer = (conflict) => {
    conflicts.push(conflict);
    return prefer(conflict);
  };
  const isOtherTable = isTable(file) && new Set(versions.map((text) => columnsIn(text).join("\n"))).size > 1;
  if (first === undefined || own === undefined || other === undefined || isOtherTable) {
    const side = decide({ path: [], base, mine, theirs });
    return { text: side === "mine" ? mine : theirs, conflicts };
  }
  const value = mergeValues({ base: first, mine: own, theirs: other }, [], decide) ?? null;
  return { text: rewriteFile(file, theirs, value), conflicts };
}

/** One place in all versions; undefined where it is missing. */
type Versions = Omit<Conflict, "path">;

function mergeValues(versions: Versions, path: JsonPath, decide: Prefer): Json | undefined {
  const { base, mine, theirs } = versions;
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs))
    return mergeObjects(isObject(base) ? base : {}, mine, theirs, path, decide);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, path, decide);
  const side = decide({ path, ...versions });
  // What one has removed and the other changed stays, unless somebody decides.
  return side === undefined ? (theirs ?? mine) : versions[side];
}

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: JsonPath,
  decide: Prefer,
): JsonObject {
  const member = (value: JsonObject, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);
  return Object.fromEntries(
    [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((key): [string, Json][] => {
      const versions = { base: member(base, key), mine: member(mine, key), theirs: member(theirs, key) };
      const value = mergeValues(versions, [...path, key], decide);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** An item of a merged list: which one of the old list it is, or what was added. */
interface Item {
  origin?: number | undefined;
  added?: Json;
}

function mergeLists(
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  path: JsonPath,
  decide: Prefer,
): Json[] {
  const own = itemsOf(base, mine);
  const other = itemsOf(base, theirs);
  const order = (items: readonly Item[], among: readonly Item[]) =>
    items.flatMap(({ origin }) =>
      origin !== undefined && among.some((one) => one.origin === origin) ? [origin] : [],
    );
  const [ownOrder, otherOrder] = [order(own, other), order(other, own)];
  const inOrder = (all: readonly number[]) => all.every((origin, at) => origin > (all[at - 1] ?? -1));
  const hasMoved = { mine: !inOrder(ownOrder), theirs: !inOrder(otherOrder) };
  const side =
    hasMoved.mine && hasMoved.theirs && !isSame(ownOrder, otherOrder)
      ? decide({ path, base: [...base], mine: [...mine], theirs: [...theirs] })
      : // Who has moved nothing goes by the order of the other.
        hasMoved.mine && !hasMoved.theirs
        ? "mine"
        : "theirs";
  const [leading, following] = side === "mine" ? [own, other] : [other, own];
  const merged: Json[] = [];
  for (const { origin, added } of interleaved(leading, following)) {
    const at = (items: readonly Item[], values: readonly Json[]) =>
      values[items.findIndex((one) => one.origin === origin)];
    const value =
      origin === undefined
        ? added
        : mergeValues(
            { base: base[origin], mine: at(own, mine), theirs: at(other, theirs) },
            [...path, origin],
            decide,
          );
    if (value !== undefined) merged.push(value);
  }
  return merged;
}

function itemsOf(base: readonly Json[], values: readonly Json[]): Item[] {
  const origins = alignItems(base, values);
  return values.map((added, at) => (origins[at] === undefined ? { added } : { origin: origins[at] }));
}

/** All items of two lists: what only the second has stands behind the item that it follows there. */
function interleaved(leading: readonly Item[], following: readonly Item[]): Item[] {
  const all = [...leading];
  const isThere = (item: Item) =>
    item.origin === undefined
      ? leading.findIndex((one) => one.origin === undefined && isSame(one.added, item.added))
      : all.findIndex((one) => one.origin === item.origin);
  let place = 0;
  for (const item of following) {
    const known = isThere(item);
    if (known >= 0 && item.origin === undefined) continue;
    if (known >= 0) place = known + 1;
    else all.splice(place++, 0, item);
  }
  return all;
}
