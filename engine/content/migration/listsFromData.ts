import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { isListFromData } from "../data/list.ts";
import { pathKey } from "../diagnostics/problem.ts";
import { isObject, valueAt } from "../json/value.ts";

/** A character for private use, with a number: it marks the item of a list from data. */
const mark = "\u{e000}";
const marked = /^\u{e000}(\d+)\u{e000}/u;

/** A value in which each list from data is a list with one item, so that code for lists reads both. */
interface WithPlainLists {
  value: Json;
  /** The lists from data, by the numbers that mark their items. */
  lists: readonly JsonObject[];
}

/** Writes each list from data as a list of its item. What is returned has no part in common with the value. */
export function withPlainLists(value: Json): WithPlainLists {
  const lists: JsonObject[] = [];
  const plain = (one: Json): Json => {
    if (Array.isArray(one)) return one.map(plain);
    if (!isObject(one)) return one;
    const { item } = one;
    if (!isListFromData(one) || !(isObject(item) || typeof item === "string")) return mapMembers(one, plain);
    const name = `${mark}${lists.push(one) - 1}${mark}`;
    const inner = plain(item);
    return [isObject(inner) ? { ...inner, [name]: true } : name + String(inner)];
  };
  return { value: plain(value), lists };
}

/** Puts the lists from data back. */
export function withListsFromData(value: Json, lists: readonly JsonObject[]): Json {
  const restore = (one: Json): Json => {
    if (isObject(one)) return mapMembers(one, restore);
    if (!Array.isArray(one)) return one;
    const [first, ...others] = one;
    const list = others.length === 0 ? lists[numberOf(first) ?? -1] : undefined;
    return list === undefined ? one.map(restore) : { ...list, item: restore(unmarked(first ?? null)) };
  };
  return restore(value);
}

/** Takes the mark off an item of a list from data. @returns also what puts it on again */
export function withoutMark(item: JsonObject): [bare: JsonObject, marked: (item: JsonObject) => JsonObject] {
  const marks = Object.entries(item).filter(([key]) => marked.test(key));
  return [unmarked(item) as JsonObject, (one) => ({ ...one, ...Object.fromEntries(marks) })];
}

/**
 * Marks the lists from data of a changed value as they are marked in the one before. Code that makes new items has lost the mark:
 * then the list that stands at the same place is meant, or the only new one.
 * @returns undefined where one of them is not to be found
 */
export function withMarks(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const value = structuredClone(after);
  const found = listsOfOne(value);
  const old = listsOfOne(before).filter(({ number }) => number !== undefined);
  const lost = old.filter(({ number }) => !found.some((one) => one.number === number));
  const free = found.filter(({ number }) => number === undefined);
  for (const { number, path } of lost) {
    const same = free.find((one) => pathKey(one.path) === pathKey(path));
    const added = free.filter((one) => valueAt(before, one.path) === undefined);
    const list = same ?? (lost.length === 1 && added.length === 1 ? added[0] : undefined);
    if (list === undefined) return undefined;
    const name = `${mark}${number}${mark}`;
    const [item] = list.items;
    list.items[0] = isObject(item) ? { ...item, [name]: true } : name + String(item);
  }
  return value;
}

/** A list of one item, with the number that marks it as a list from data. */
interface ListOfOne {
  items: Json[];
  path: JsonPath;
  number: number | undefined;
}

/** The lists of one group or text in a value. */
function listsOfOne(value: Json | undefined, path: JsonPath = []): ListOfOne[] {
  if (value === null || typeof value !== "object") return [];
  const [first, ...others] = Array.isArray(value) ? value : [];
  const isOne = others.length === 0 && (isObject(first) || typeof first === "string");
  const own = Array.isArray(value) && isOne ? [{ items: value, path, number: numberOf(first) }] : [];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [...own, ...steps.flatMap((step) => listsOfOne(valueAt(value, [step]), [...path, step]))];
}

function numberOf(item: Json | undefined): number | undefined {
  const name = isObject(item) ? Object.keys(item).find((key) => marked.test(key)) : item;
  const found = typeof name === "string" ? marked.exec(name)?.[1] : undefined;
  return found === undefined ? undefined : Number(found);
}

function unmarked(item: Json): Json {
  if (typeof item === "string") return item.replace(marked, "");
  if (!isObject(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([key]) => !marked.test(key)));
}

function mapMembers(value: JsonObject, change: (member: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]));
}
