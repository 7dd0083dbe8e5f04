import type { Json, JsonObject } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";
import { type Data, fieldOf } from "./DataSet.ts";
import { fillText } from "./placeholders.ts";
import { RecordIndex } from "./RecordIndex.ts";

/** A list from data, as it is written in the place of a list. */
export interface ListFromData extends JsonObject {
  /** The name of the data set; or, in braces, a field of the record around it that is a list itself. */
  each: string;
  /** The value of each item, with placeholders. */
  item: Json;
  /** What visitors read where no record is left. */
  empty?: Json;
}

/** Whether a value stands for the items of a data set. */
export function isListFromData(value: Json | undefined): value is ListFromData {
  return isObject(value) && typeof value.each === "string" && Object.hasOwn(value, "item");
}

/** Which records are wanted, and in which order. */
interface Choice {
  where?: Json | undefined;
  sort?: Json | undefined;
  limit?: Json | undefined;
}

/**
 * Chooses the records of a list.
 * @param outer the record of the page or of the list around it, whose fields the values of `where` may name
 * @returns none where there is no such set
 */
export function chosenRecords(
  { each, ...choice }: Choice & { each: string },
  data: Data,
  outer?: JsonObject,
): readonly JsonObject[] {
  const own = ownList(each);
  const records = own === undefined ? data.find(each)?.records : outer && recordsIn(fieldOf(outer, own));
  return choose(records ?? [], choice, data.language, outer);
}

/** The field that a list's `each` names in braces. */
export function ownList(each: string): string | undefined {
  return /^\{(.+)\}$/.exec(each)?.[1];
}

/** The records of a list that is a field itself. Values that are no groups have the field `value`. */
export function recordsIn(list: Json | undefined): JsonObject[] {
  if (!Array.isArray(list)) return [];
  return list.map((item) => (isObject(item) ? item : { value: item }));
}

const indexes = new WeakMap<readonly JsonObject[], RecordIndex>();

/** Returns what compares records. It is made once. */
export function indexOf(records: readonly JsonObject[]): RecordIndex {
  const index = indexes.get(records) ?? new RecordIndex(records);
  indexes.set(records, index);
  return index;
}

function choose(
  records: readonly JsonObject[],
  { where, sort, limit }: Choice,
  language: string,
  outer?: JsonObject,
): readonly JsonObject[] {
  const index = indexOf(records);
  const wanted = isObject(where) ? Object.entries(where) : [];
  const filled = wanted.map(([field, value]) => {
    return [field, (outer && typeof value === "string" ? fillText(value, outer) : value) ?? ""] as const;
  });
  const found = index.matching(filled);
  const sorted = typeof sort === "string" ? index.sortedBy(sort, language, found) : found;
  return typeof limit === "number" ? sorted.slice(0, limit) : sorted;
}
