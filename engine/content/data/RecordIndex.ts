import type { Json, JsonObject } from "../../contract/json.ts";
import { fieldOf } from "./DataSet.ts";
import { type Column, readColumn } from "./readColumn.ts";

/** The records of a list, as lists choose from them. Each page of a large set may ask, so records are compared and sorted once. */
export class RecordIndex {
  private readonly columns = new Map<string, Column>();
  private readonly byField = new Map<string, ReadonlyMap<string | number, readonly JsonObject[]>>();
  private readonly sorted = new WeakMap<readonly JsonObject[], Map<string, readonly JsonObject[]>>();

  constructor(private readonly records: readonly JsonObject[]) {}

  /**
   * The records in which all fields have these values, in their order. Numbers, and yes and no, match their texts, and days and
   * amounts match however they are written.
   */
  matching([first, ...others]: readonly (readonly [field: string, value: Json])[]): readonly JsonObject[] {
    if (first === undefined) return this.records;
    const [field, value] = first;
    const found = this.groupsOf(field).get(this.keyOf(field, String(value))) ?? [];
    if (others.length === 0) return found;
    const wanted = others.map(([name, one]) => [name, this.keyOf(name, String(one))] as const);
    return found.filter((record) => wanted.every(([name, key]) => this.keysOf(record, name).has(key)));
  }

  /**
   * Sorts records by a field: days by time, amounts by size, texts as people who speak the language sort them. Those without the field come last.
   * @param sort the field; with a hyphen before it, for the opposite order
   */
  sortedBy(sort: string, language: string, records: readonly JsonObject[]): readonly JsonObject[] {
    const orders = this.sorted.get(records) ?? new Map<string, readonly JsonObject[]>();
    this.sorted.set(records, orders);
    const key = `${language} ${sort}`;
    const known = orders.get(key) ?? inOrder(records, sort, language, (field) => this.column(field));
    orders.set(key, known);
    return known;
  }

  /** The values of a field, as they are compared. */
  column(field: string): Column {
    const known =
      this.columns.get(field) ??
      readColumn(this.records.flatMap((record) => [...textsOf(fieldOf(record, field))]));
    this.columns.set(field, known);
    return known;
  }

  private keysOf(record: JsonObject, field: string): Set<string | number> {
    return new Set([...textsOf(fieldOf(record, field))].map((text) => this.keyOf(field, text)));
  }

  /** What a text of a field is compared by. Codes such as `007` and versions such as `1.10` are no amounts. */
  private keyOf(field: string, text: string): string | number {
    const isCode = /^\d+(?:\.\d+)?$/.test(text) && String(Number(text)) !== text;
    return (isCode ? undefined : this.column(field).keyOf(text)) ?? text;
  }

  private groupsOf(field: string): ReadonlyMap<string | number, readonly JsonObject[]> {
    const known = this.byField.get(field) ?? this.group(field);
    this.byField.set(field, known);
    return known;
  }

  private group(field: string): Map<string | number, JsonObject[]> {
    const groups = new Map<string | number, JsonObject[]>();
    for (const record of this.records) {
      for (const key of this.keysOf(record, field)) {
        const known = groups.get(key);
        if (known === undefined) groups.set(key, [record]);
        else known.push(record);
      }
    }
    return groups;
  }
}

/** The texts that match a value. */
function textsOf(value: Json | undefined): Set<string> {
  if (!Array.isArray(value)) return new Set([String(value ?? "")]);
  return new Set(value.flatMap((item) => [...textsOf(item)]));
}

function inOrder(
  records: readonly JsonObject[],
  sort: string,
  language: string,
  column: (field: string) => Column,
): JsonObject[] {
  const isDescending = sort.startsWith("-");
  const field = isDescending ? sort.slice(1) : sort;
  const { kind, keyOf } = column(field);
  const values = new Map(
    records.map((record) => {
      const text = String(fieldOf(record, field) ?? "");
      return [record, { text, key: keyOf(text) }];
    }),
  );
  const { compare } = new Intl.Collator(language, { numeric: true });
  // What cannot be read comes behind what can, and what is not there behind both.
  const rank = (one: { text: string; key: number | undefined } | undefined) =>
    one === undefined || one.text === "" ? 2 : one.key === undefined && kind !== "texts" ? 1 : 0;
  return [...records].sort((one, other) => {
    const [a, b] = [values.get(one), values.get(other)];
    const ranks = rank(a) - rank(b);
    if (ranks !== 0 || a === undefined || b === undefined || a.text === "") return ranks;
    const order = a.key === undefined || b.key === undefined ? compare(a.text, b.text) : a.key - b.key;
    return isDescending ? -order : order;
  });
}
