import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** Keys of a translation that say something of its file alone. */
export const ownKeys: ReadonlySet<string> = new Set(["$schema", "$accept", "translates"]);

/**
 * Merges a translation over its original: objects key by key, all other values as a whole. What the schema marks with
 * `"x-translate": "own"` is never taken from the original.
 * @param schema the expanded schema of the original
 */
export function mergeTranslation(original: JsonObject, own: JsonObject, schema: JsonSchema): JsonObject {
  const merged = mergeObjects(original, own);
  for (const [key, member] of Object.entries((schema.properties ?? {}) as JsonObject)) {
    if (!isObject(member) || member["x-translate"] !== "own") continue;
    delete merged[key];
    if (own[key] !== undefined) merged[key] = own[key];
  }
  return merged;
}

function mergeObjects(original: JsonObject, own: JsonObject): JsonObject {
  const merged: JsonObject = { ...original };
  for (const [key, value] of Object.entries(own)) {
    const before = Object.hasOwn(original, key) ? original[key] : undefined;
    if (ownKeys.has(key)) continue;
    merged[key] = isObject(before) && isObject(value) ? mergeObjects(before, value) : value;
  }
  return merged;
}

/** Whether a translation says something else at a place of its original: there, or at a value around it. */
export function isTranslated(own: JsonObject, path: JsonPath): boolean {
  let here: Json = own;
  for (const step of path) {
    if (!isObject(here)) return true;
    const next: Json | undefined = Object.hasOwn(here, step) ? here[step] : undefined;
    if (next === undefined) return false;
    here = next;
  }
  return !isObject(here);
}
