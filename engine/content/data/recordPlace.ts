import type { RecordSource } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Problem, ProblemPlace } from "../diagnostics/problem.ts";
import { type DataSet, fieldOf } from "./DataSet.ts";

/** Reports a problem of a record where the record is written: at its field, or at its line of a table. */
export function atRecord(
  set: DataSet,
  record: JsonObject,
  field: string,
  report: (place: ProblemPlace) => Problem,
): Problem {
  const { file, path, stretch } = sourceOf(set, record, field);
  const one = report({ file, path });
  return { ...one, finding: { ...one.finding, ...(stretch && { stretch }) } };
}

/** Returns the place of a field of a record, or of the whole record where it has no such member. */
export function sourceOf(set: DataSet, record: JsonObject, field: string): RecordSource {
  const { file, lines, records } = set;
  const index = numberOf(set, record) - 1;
  const stretch = lines?.[index];
  const steps = Object.hasOwn(record, field) ? [field] : field.split(".");
  const isThere = fieldOf(record, field) !== undefined;
  const path = lines !== undefined ? [] : isThere ? [index, ...steps] : [index];
  return { file, path, field, count: records.length, ...(stretch && { stretch }) };
}

export function firstText(record: JsonObject): string {
  const found = Object.values(record).find((value) => typeof value === "string" && value !== "");
  return typeof found === "string" ? found : "";
}

/** Names a record to authors: by its number, and by its first text. */
export function describeRecord(set: DataSet, record: JsonObject): string {
  const name = firstText(record);
  const number = `record ${numberOf(set, record)} of ${set.file}`;
  return name === "" ? number : `${number} ("${name}")`;
}

/** The numbers of records, by sets. They are counted once: a mistake may be in the pages of all records. */
const numbers = new WeakMap<DataSet, ReadonlyMap<JsonObject, number>>();

/** The number of a record in its set, from 1 on; 0 where it is a record of another set. */
export function numberOf(set: DataSet, record: JsonObject): number {
  const known = numbers.get(set) ?? new Map(set.records.map((one, index) => [one, index + 1]));
  numbers.set(set, known);
  return known.get(record) ?? 0;
}
