import { isObject, isSame } from "../../content/json/value.ts";
import type { Json, JsonObject } from "../../contract/json.ts";

/**
 * A value with what was changed in a form. A form adds empty objects and lists to what it is given, and leaves members undefined:
 * none of that was typed.
 * @param value before the change
 * @param shown what the form says now
 */
export function withChanges(value: Json | undefined, shown: unknown): Json | undefined {
  if (isObject(shown)) {
    const before = isObject(value) ? value : {};
    const members = Object.entries(shown).flatMap(([key, inner]) => {
      const now = withChanges(before[key], inner);
      const isNothing = now === undefined || (isEmpty(now) && !isSame(now, before[key]));
      return isNothing ? [] : [[key, now] as const];
    });
    const now: JsonObject = Object.fromEntries(members);
    return isSame(now, value) ? value : now;
  }
  if (Array.isArray(shown)) {
    const before = Array.isArray(value) ? value : [];
    // A new item that is still empty: an empty text, until something is written.
    const now = shown.map((item, index) => withChanges(before[index], item) ?? "");
    return isSame(now, value) ? value : now;
  }
  return shown as Json | undefined;
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
