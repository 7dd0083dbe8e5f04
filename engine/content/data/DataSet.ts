import type { Json, JsonObject } from "../../contract/json.ts";

/** The records of a file in `_data/`, in its order. */
export interface DataSet {
  /** The name that pages use: `branches`. */
  name: string;
  /** `_data/branches.csv` */
  file: string;
  records: readonly JsonObject[];
  /** The names of all fields that a record has, and of all columns of a table. */
  fields: ReadonlySet<string>;
  /** The first line of each record of a table, in its text. */
  lines?: readonly { offset: number; length: number }[];
}

/** The data of a file, in its language. */
export interface Data {
  /** Returns the data set of a name; undefined where there is none. */
  find(name: string): DataSet | undefined;
  /** A language tag (BCP 47): texts are sorted as in this language. */
  language: string;
}

/** The most records of a set. */
export const MAX_RECORDS = 10_000;

/** Returns the value of a field of a record by its name or path: `name`, `address.town`. Undefined where the record has none. */
export function fieldOf(record: JsonObject, path: string): Json | undefined {
  if (Object.hasOwn(record, path)) return record[path];
  let value: Json | undefined = record;
  for (const step of path.split(".")) {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
    value = Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** Returns the names of the fields that records have; those of groups are `group.field`. */
export function fieldsOf(records: readonly JsonObject[]): Set<string> {
  const found = new Set<string>();
  const add = (group: JsonObject, before: string) => {
    for (const [name, value] of Object.entries(group)) {
      found.add(before + name);
      if (value !== null && typeof value === "object" && !Array.isArray(value)) {
        add(value, `${before}${name}.`);
      }
    }
  };
  for (const record of records) add(record, "");
  return found;
}
