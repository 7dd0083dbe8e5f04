import { anyEntry, type FieldPath } from "../../content/forms/schemasAt.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { leavesOf } from "../../forms/fields/leaves.ts";

/** Entries of a list that have columns of their own. All others stand in one further column. */
const ownEntries = 5;

/** Steps of the longest path that has a column of its own. */
const deepest = 8;

/** Columns at most: visitors may name fields of their own, and spreadsheets end somewhere. */
const most = 1000;

/** The columns of values that are tables in tables: one for each path. */
export class Columns {
  readonly #paths = new Map<string, FieldPath>();
  /** The names in each group, in the order in which they are written. */
  readonly #names = new Map<string, Map<string, number>>();
  readonly #taken: ReadonlySet<string>;
  /** Whether there are values without a column. */
  isFull = false;

  /** @param taken names of other columns */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Adds all fields of a form, also those that nobody has filled in. */
  addForm(form: Pick<Form, "schema" | "ui">): void {
    for (const leaf of leavesOf(form)) this.#add(leaf.map((step) => (step === "[]" ? 0 : step)));
  }

  /** Adds what is in the values of a lead. */
  addValues(values: JsonObject): void {
    for (const [path] of cellsIn(values, [])) this.#add(path);
  }

  /** The names of the columns: as the forms have their fields, the entries of a list one after the other. */
  names(): string[] {
    const sorted = [...this.#paths].sort(([, one], [, other]) => this.#compare(one, other));
    return sorted.map(([name]) => name);
  }

  /** @returns values by the names of their columns, and those without a column by their paths */
  cellsOf(values: JsonObject): { cells: Map<string, Json>; others: JsonObject } {
    const all = [...cellsIn(values, [])].map(([path, value]) => [this.#nameOf(path), value] as const);
    return {
      cells: new Map(all.filter(([name]) => this.#paths.has(name))),
      others: Object.fromEntries(all.filter(([name]) => !this.#paths.has(name))),
    };
  }

  #add(whole: FieldPath): void {
    const beyond = whole.findIndex((step) => typeof step === "number" && step >= ownEntries);
    const path = beyond < 0 ? whole.slice(0, deepest) : [...whole.slice(0, beyond), ownEntries];
    const name = this.#nameOf(path);
    if (this.#paths.has(name)) return;
    if (this.#paths.size >= most) {
      this.isFull = true;
      return;
    }
    this.#paths.set(name, path);
    for (const [at, step] of path.entries()) {
      const key = anyEntry(path.slice(0, at));
      const names = this.#names.get(key) ?? new Map<string, number>();
      this.#names.set(key, names);
      if (typeof step === "string" && !names.has(step)) names.set(step, names.size);
    }
  }

  /** `address.city`, `animals[0].name`, `animals[5+]`; names that would be mistaken for another path are in quotes. */
  #nameOf(path: FieldPath): string {
    return path
      .map((step, at) => {
        if (typeof step === "number") return step === ownEntries ? `[${step}+]` : `[${step}]`;
        if (/^[^.[\]"]+$/.test(step) && !(at === 0 && this.#taken.has(step)))
          return at === 0 ? step : `.${step}`;
        return `[${JSON.stringify(step)}]`;
      })
      .join("");
  }

  #compare(one: FieldPath, other: FieldPath): number {
    const at = one.findIndex((step, index) => step !== other[index]);
    const [a, b] = [one[at], other[at]];
    if (a === undefined || b === undefined) return one.length - other.length;
    if (typeof a === "number" || typeof b === "number")
      return Number(typeof a !== "number") - Number(typeof b !== "number") || Number(a) - Number(b);
    const names = this.#names.get(anyEntry(one.slice(0, at)));
    return (names?.get(a) ?? 0) - (names?.get(b) ?? 0);
  }
}

/** The values inside of a value, each with the way to its column. Nothing is no value. */
function* cellsIn(value: Json, path: FieldPath): Generator<[FieldPath, Json]> {
  const isDeep = path.length >= deepest;
  if (Array.isArray(value) && !isDeep) {
    const own = value.slice(0, ownEntries);
    for (const [index, entry] of own.entries()) yield* cellsIn(entry, [...path, index]);
    if (value.length > own.length) yield [[...path, ownEntries], value.slice(ownEntries)];
  } else if (isObject(value) && !isDeep) {
    for (const [name, inside] of Object.entries(value)) yield* cellsIn(inside, [...path, name]);
  } else if (value !== null) yield [path, value];
}
