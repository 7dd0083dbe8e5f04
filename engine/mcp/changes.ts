import { MAX_DEPTH } from "../content/json/parseProblem.ts";
import { isObject, pathOfPointer, valueAt } from "../content/json/value.ts";
import type { Json } from "../contract/json.ts";
import { lineEdits } from "../editing/differences.ts";
import { KenteError } from "../errors/KenteError.ts";
import { Draft } from "../lint/fix.ts";

/** A change of a value at a place: a JSON pointer, whose first slash can be left out. `-` is the place behind the last item of a list. */
export interface Change {
  path: string;
  /** What stands there from now on. */
  value?: Json;
  /** What is put before the item that stands there. */
  insert?: Json;
  remove?: true;
}

/** Refuses what an agent has asked for. @param reason a sentence without its full stop */
export function refuse(reason: string): never {
  throw new KenteError("call-refused", { reason });
}

/**
 * Makes changes one after the other: each begins with what those before have left.
 * @throws KenteError `call-refused` where there is no such place
 */
export function applyChanges(before: Json, changes: readonly Change[]): Json {
  let root = structuredClone(before);
  for (const change of changes) {
    const { path: written, value, insert, remove } = change;
    if ([value, insert, remove].filter((one) => one !== undefined).length !== 1)
      refuse(`A change has either "value", "insert" or "remove", and that at "${written}" has not`);
    for (const one of [value, insert]) if (one !== undefined) checkValue(one);
    const path = pathOfPointer(written === "" ? "" : `/${written.replace(/^\//, "")}`, root);
    const key = path.at(-1);
    if (key === undefined) {
      if (value === undefined) refuse("The whole of a file can only get another value");
      root = value;
      continue;
    }
    if (path.includes("__proto__")) refuse('No key can be "__proto__"');
    const holder = valueAt(root, path.slice(0, -1));
    const isThere = valueAt(root, path) !== undefined;
    if (Array.isArray(holder)) {
      const index = /(?:^|\/)-$/.test(written) ? holder.length : Number(key);
      if (insert !== undefined && Number.isInteger(index) && index >= 0 && index <= holder.length)
        holder.splice(index, 0, insert);
      else if (insert !== undefined || !isThere) refuse(nothingAt(written));
      else if (remove) holder.splice(index, 1);
      else holder[index] = value as Json;
    } else if (isObject(holder)) {
      if (insert !== undefined) refuse(`"insert" is for lists, and "${written}" is in none`);
      if (remove && !isThere) refuse(nothingAt(written));
      if (remove) delete holder[key];
      else holder[key] = value as Json;
    } else refuse(nothingAt(written));
  }
  return root;
}

/** Takes the value at a place out of another one. @returns it, and what is left */
export function takeOut(value: Json, path: string): { taken: Json; left: Json } {
  const taken = valueAt(value, pathOfPointer(`/${path.replace(/^\//, "")}`, value));
  if (taken === undefined) return refuse(nothingAt(path));
  return { taken, left: applyChanges(value, [{ path, remove: true }]) };
}

export function nothingAt(path: string): string {
  return `There is nothing at "${path}"`;
}

/** Refuses values that no file can have, before anything walks through them. */
function checkValue(value: Json): void {
  let level: Json[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new KenteError("json-depth", { limit: MAX_DEPTH });
    if (level.some((one) => isObject(one) && Object.hasOwn(one, "__proto__")))
      refuse('No key can be "__proto__"');
    level = level.flatMap((one) => (one !== null && typeof one === "object" ? Object.values(one) : []));
  }
}

/** The difference of two texts, as a unified diff. */
export function diffOf(name: string, before: string, after: string): string {
  const draft = new Draft(before);
  draft.apply(lineEdits(before, after));
  return draft.diff(name);
}
