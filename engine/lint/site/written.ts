import { isListFromData } from "../../content/data/list.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Json } from "../../contract/json.ts";

/** Whether a value of a page for each record is on all of its pages as it is written: no record fills it. */
export function isWritten(value: Json): boolean {
  if (typeof value === "string") return !/[{}]/.test(value);
  if (value === null || typeof value !== "object") return true;
  return !isListFromData(value) && Object.values(value).every(isWritten);
}

/** Returns a value without its lists from data, in which what is written is as often as there are records. */
export function withoutLists(value: Json): Json {
  if (isListFromData(value)) return null;
  if (Array.isArray(value)) return value.map(withoutLists);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutLists(member)]));
}
