import type { Json, JsonObject } from "../../contract/json.ts";
import { fieldOf } from "./DataSet.ts";

/** The records of a list, as lists choose from them. Each page of a large set may ask, so records are compared and sorted once. */
export class RecordIndex {
  private readonly byField = new Map<string, ReadonlyMap<string, readonly JsonObject[]>>();
  private readonly sorted = new WeakMap<readonly JsonObject[], Map<string, readonly JsonObject[]>>();

  constructor(private readonly records: readonly JsonObject[]) {}

  /** The records in which all fields have these values, in their order. Numbers, and yes and no, match their texts. */
  matching([first, ...others]: readonly (readonly [field: string, value: Json])[]): readonly JsonObject[] {
    if (first === undefined) return this.records;
    const [field, value] = first;
    const found = this.groupsOf(field).get(String(value)) ?? [];
    if (others.length === 0) return found;
    return found.filter((record) => others.every(([name, one]) => matches(fieldOf(record, name), one)));
  }

  /**
   * Sorts records by a field: numbers by size, texts as people who speak the language sort them. Those without the field come last.
   * @param sort the field; with a hyphen before it, for the opposite order
   */
  sortedBy(sort: string, language: string, records: readonly JsonObject[]): readonly JsonObject[] {
    const orders = this.sorted.get(records) ?? new Map<string, readonly JsonObject[]>();
    this.sorted.set(records, orders);
    const key = `${language} ${sort}`;
    const known = orders.get(key) ?? inOrder(records, sort, language);
    orders.set(key, known);
    return known;
  }

  private groupsOf(field: string): ReadonlyMap<string, readonly JsonObject[]> {
    const known = this.byField.get(field) ?? groupsOf(this.records, field);
    this.byField.set(field, known);
    return known;
  }
}

/** Whether a field has a value. Numbers, and yes and no, match their texts. A list matches each of its items. */
export function matches(value: Json | undefined, wanted: Json): boolean {
  return textsOf(value).has(String(wanted));
}

function groupsOf(records: readonly JsonObject[], field: string): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>();
  for (const record of records) {
    for (const text of textsOf(fieldOf(record, field))) {
      const known = groups.get(text);
      if (known === undefined) groups.set(text, [record]);
      else known.push(record);
    }
  }
  return groups;
}

/** The texts that match a value. */
function textsOf(value: Json | undefined): Set<string> {
  if (!Array.isArray(value)) return new Set([String(value ?? "")]);
  return new Set(value.flatMap((item) => [...textsOf(item)]));
}

function inOrder(records: readonly JsonObject[], sort: string, language: string): JsonObject[] {
  const isDescending = sort.startsWith("-");
  const field = isDescending ? sort.slice(1) : sort;
  const keys = new Map(records.map((record) => [record, String(fieldOf(record, field) ?? "")]));
  const isNumeric = [...keys.values()].every((key) => key === "" || Number.isFinite(Number(key)));
  const collator = new Intl.Collator(language, { numeric: true });
  const compare = isNumeric ? (one: string, other: string) => Number(one) - Number(other) : collator.compare;
  return [...records].sort((one, other) => {
    const [a = "", b = ""] = [keys.get(one), keys.get(other)];
    if (a === "" || b === "") return Number(a === "") - Number(b === "");
    return isDescending ? compare(b, a) : compare(a, b);
  });
}
