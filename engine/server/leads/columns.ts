import { anyEntry, type FieldPath } from "../../content/forms/fields.ts";
import { titleAt } from "../../content/forms/fieldViews.ts";
import { isObject } from "../../content/json/value.ts";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { leavesOf } from "../../forms/values/read.ts";

/** How far the values inside of a value are separated. */
interface Limits {
  /** Entries of a list that stand by themselves. All others stand together. */
  entries: number;
  /** Steps of the longest path to a value. */
  depth: number;
}

/** In a table: a spreadsheet has room for few columns. */
const ofTables: Limits = { entries: 5, depth: 8 };

/** Every single value. */
export const unlimited: Limits = { entries: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };

type FormFields = Pick<Form, "schema" | "ui">;

/** Columns at most: visitors may name fields of their own, and spreadsheets end somewhere. */
const most = 1000;

/** The columns of values that are tables in tables: one for each path. */
export class Columns {
  readonly #paths = new Map<string, FieldPath>();
  /** The names in each group, in the order in which they are written. */
  readonly #names = new Map<string, Map<string, number>>();
  readonly #taken: ReadonlySet<string>;
  readonly #limits: Limits;
  /** Whether there are values without a column. */
  isFull = false;

  /** @param taken names of other columns */
  constructor(taken: Iterable<string> = [], limits = ofTables) {
    this.#taken = new Set(taken);
    this.#limits = limits;
  }

  /** Adds all fields of a form, also those that nobody has filled in. */
  addForm(form: FormFields): void {
    for (const leaf of leavesOf(form)) this.#add(leaf.map((step) => (step === "[]" ? 0 : step)));
  }

  /** Adds what is in the values of a lead. */
  addValues(values: JsonObject): void {
    for (const [path] of cellsIn(values, this.#limits)) this.#add(path);
  }

  /** The names of the columns: as the forms have their fields, the entries of a list one after the other. */
  names(): string[] {
    const sorted = [...this.#paths].sort(([, one], [, other]) => this.#compare(one, other));
    return sorted.map(([name]) => name);
  }

  /** The values inside of values in the order of the columns, each with the way to it. Those without a column come last. */
  inOrder(values: JsonObject): [FieldPath, Json][] {
    return [...cellsIn(values, this.#limits)].sort(([one], [other]) => this.#compare(one, other));
  }

  /** @returns values by the names of their columns, and those without a column by their paths */
  cellsOf(values: JsonObject): { cells: Map<string, Json>; others: JsonObject } {
    const all = [...cellsIn(values, this.#limits)].map(
      ([path, value]) => [this.#nameOf(path), value] as const,
    );
    return {
      cells: new Map(all.filter(([name]) => this.#paths.has(name))),
      others: Object.fromEntries(all.filter(([name]) => !this.#paths.has(name))),
    };
  }

  #add(whole: FieldPath): void {
    const { entries, depth } = this.#limits;
    const beyond = whole.findIndex((step) => typeof step === "number" && step >= entries);
    const path = beyond < 0 ? whole.slice(0, depth) : [...whole.slice(0, beyond), entries];
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

  #nameOf(path: FieldPath): string {
    return pathName(path, this.#limits, this.#taken);
  }

  #compare(one: FieldPath, other: FieldPath): number {
    const at = one.findIndex((step, index) => step !== other[index]);
    const [a, b] = [one[at], other[at]];
    if (a === undefined || b === undefined) return one.length - other.length;
    if (typeof a === "number" || typeof b === "number")
      return Number(typeof a !== "number") - Number(typeof b !== "number") || Number(a) - Number(b);
    const names = this.#names.get(anyEntry(one.slice(0, at)));
    const placeOf = (name: string) => names?.get(name) ?? Number.MAX_SAFE_INTEGER;
    return placeOf(a) - placeOf(b);
  }
}

/** The columns of one form. */
export function formColumns(form: FormFields | undefined, limits?: Limits): Columns {
  const columns = new Columns([], limits);
  if (form) columns.addForm(form);
  return columns;
}

/** The names of the fields of forms, without the numbers of entries: `address.city`, `animals.name`. */
export function fieldNames(forms: readonly (FormFields | undefined)[]): Set<string> {
  const columns = new Columns([], unlimited);
  for (const form of forms) if (form) columns.addForm(form);
  return new Set(columns.names().map((name) => name.replace(/\[\d+\]/g, "")));
}

/**
 * The name of a path: `address.city`, `animals[0].name`, `animals[5+]`. Names that would be mistaken for another path are in quotes.
 * @param taken names that mean something else
 */
export function pathName(path: FieldPath, { entries }: Limits, taken?: ReadonlySet<string>): string {
  return path
    .map((step, at) => {
      if (typeof step === "number") return step === entries ? `[${step}+]` : `[${step}]`;
      if (/^[^.[\]"]+$/.test(step) && !(at === 0 && taken?.has(step))) return at === 0 ? step : `.${step}`;
      return `[${JSON.stringify(step)}]`;
    })
    .join("");
}

/** The values inside of a value, each with the way to it. Nothing is no value. */
export function* cellsIn(value: Json, limits: Limits, path: FieldPath = []): Generator<[FieldPath, Json]> {
  const isDeep = path.length >= limits.depth;
  if (Array.isArray(value) && !isDeep) {
    const own = value.slice(0, limits.entries);
    for (const [index, entry] of own.entries()) yield* cellsIn(entry, limits, [...path, index]);
    if (value.length > own.length) yield [[...path, limits.entries], value.slice(limits.entries)];
  } else if (isObject(value) && !isDeep) {
    for (const [name, inside] of Object.entries(value)) yield* cellsIn(inside, limits, [...path, name]);
  } else if (value !== null) yield [path, value];
}

/** What was filled in, for people. */
interface FieldText {
  /** As exports name the field: `address.city`. */
  name: string;
  /** As visitors read it: `Address › City`, `Animals 2 › Name`. */
  label: string;
  text: string;
}

/**
 * The values of a lead with the labels of their fields, in the order of the form; fields that the form does not have come last.
 * @param form undefined where it is not known: the names are the labels
 */
export function fieldTexts(form: Pick<Form, "schema" | "ui"> | undefined, values: JsonObject): FieldText[] {
  return formColumns(form, unlimited)
    .inOrder(values)
    .map(([path, value]) => {
      const name = pathName(path, unlimited);
      return { name, label: form ? labelOf(form, path) : name, text: textOf(value) };
    });
}

function labelOf(form: Pick<Form, "schema" | "ui">, path: FieldPath): string {
  const parts: string[] = [];
  for (const [index, step] of path.entries())
    parts.push(
      typeof step === "number" ? `${parts.pop() ?? ""} ${step + 1}` : titleAt(form, path.slice(0, index + 1)),
    );
  return parts.join(" › ");
}

function textOf(value: Json): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
