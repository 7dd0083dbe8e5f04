import type { Json, JsonObject } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";
import { type Data, fieldOf, fillText } from "./DataSet.ts";

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

/** Why a value cannot be compared with the others of its column. */
type Unread = "unreadable" | "ambiguous";

/** The values of a field, read as days or amounts where nearly all of them are. */
interface Column {
  kind: "days" | "amounts" | "texts";
  /** What a text is compared by, if it is a day or an amount as the others are. */
  keyOf(text: string): number | undefined;
  /** The texts whose place among the others is not certain. */
  unread: ReadonlyMap<string, Unread>;
}

/** A text that is a day or an amount, perhaps in two ways. */
interface Reading {
  /** Both are the same where there is one way. */
  keys: readonly [usual: number, other: number];
  /** Which of the two ways the writer of the column has, where this text tells. */
  way?: 0 | 1;
}

const texts: Column = { kind: "texts", keyOf: () => undefined, unread: new Map() };

/**
 * Reads the values of a field as people and spreadsheets write them: `2026-11-21`, `21.11.2026`, `11/21/2026`, `4,50 €`, `1,250.00`.
 * What one value leaves open, such as whether the day or the month comes first, the others decide.
 */
export function readColumn(values: Iterable<string>): Column {
  const written = [...new Set(values)].filter((text) => text !== "");
  const days = readAll(written, readDay);
  const serials = days.size > 0 ? written.filter(isSerial).length : 0;
  const inWords = written.filter(isDayInWords).length;
  if ((days.size + serials + inWords) * 2 > written.length) return columnOf("days", written, days, readDay);
  const amounts = readAll(written, readAmount);
  // What has a text for each thing, such as a code, is compared as texts are.
  if (amounts.size * 4 < written.length * 3 || amounts.size === 0) return texts;
  return columnOf("amounts", written, amounts, readAmount);
}

function readAll(written: readonly string[], read: (text: string) => Reading | undefined) {
  return new Map(
    written.flatMap((text): [string, Reading][] => {
      const found = read(text);
      return found === undefined ? [] : [[text, found]];
    }),
  );
}

function columnOf(
  kind: Column["kind"],
  written: readonly string[],
  readings: ReadonlyMap<string, Reading>,
  read: (text: string) => Reading | undefined,
): Column {
  const all = [...readings.values()];
  const ways = new Set(all.flatMap(({ way }) => way ?? []));
  const [way = 0] = ways;
  const isOpen = ({ keys: [one, other], way }: Reading) => one !== other && way === undefined;
  // Where all are open they are in one order, unless that order is another one in the other way.
  const inBoth = ([0, 1] as const).map((way) => [...all].sort((a, b) => a.keys[way] - b.keys[way]));
  const isDecided =
    ways.size === 1 || !all.some(isOpen) || inBoth[0]?.every((one, index) => one === inBoth[1]?.[index]);
  const keyOf = (text: string) => {
    const reading = readings.get(text) ?? read(text);
    return reading?.keys[reading.way ?? way];
  };
  const unread = new Map<string, Unread>();
  for (const text of written) {
    const reading = readings.get(text);
    if (reading === undefined) unread.set(text, "unreadable");
    else if (!isDecided && isOpen(reading)) unread.set(text, "ambiguous");
  }
  return { kind, keyOf, unread };
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d.*)?$/;
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?: \d.*)?$/;

/** Reads a day. The usual way has the day before the month. */
function readDay(text: string): Reading | undefined {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return surely(dayAt(year, month, day));
  const [, first = "", separator, second = "", end] = yearLast.exec(text) ?? [];
  if (end === undefined) return undefined;
  // `1.2.10` is a version.
  if (end.length === 2 && separator !== "/" && first.length + second.length < 4) return undefined;
  const full = end.length === 2 ? `20${end}` : end;
  const [dayFirst, monthFirst] = [dayAt(full, second, first), dayAt(full, first, second)];
  // A point stands after days everywhere.
  if (monthFirst === undefined || separator === ".")
    return surely(dayFirst, separator === "/" ? 0 : undefined);
  if (dayFirst === undefined) return surely(monthFirst, 1);
  return { keys: [dayFirst, monthFirst] };
}

function surely(key: number | undefined, way?: 0 | 1): Reading | undefined {
  return key === undefined ? undefined : { keys: [key, key], ...(way !== undefined && { way }) };
}

function dayAt(year = "", month = "", day = ""): number | undefined {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const found = new Date(time);
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day) ? time : undefined;
}

/** The number of a day in a spreadsheet, of the years 1968 to 2119. */
const isSerial = (text: string) => /^[2-7]\d{4}$/.test(text);

const isDayInWords = (text: string) =>
  /^(?:\p{L}+,? )?\d{1,2}[\s.-]+\p{L}{3,}[\s.-]+(?:\d{4}|\d{2})$/u.test(text) ||
  /^\p{L}{3,} \d{1,2}, \d{4}$/u.test(text);

const amount =
  /^(?:[A-Z]{2,3}|[A-Z]{0,3}\p{Sc})?\s*(?<sign>[-−]?)(?<digits>\d+(?:[.,'’\s]\d+)*)\s*(?:[A-Z]{2,3}|\p{Sc}|%)?$/u;

/** Reads an amount. The usual way has a comma between thousands and a point before decimals. */
function readAmount(text: string): Reading | undefined {
  const { sign, digits } = amount.exec(text)?.groups ?? {};
  if (digits === undefined) return Number.isFinite(Number(text)) ? surely(Number(text)) : undefined;
  const bare = digits.replace(/['’\s]/gu, "");
  const marks = [...bare].filter((one) => one === "." || one === ",");
  const key = (mark: string | undefined) => {
    const whole = [...bare].filter((one) => /\d/.test(one) || one === mark).join("");
    return Number(whole.replace(",", ".")) * (sign ? -1 : 1);
  };
  const [last] = marks.slice(-1);
  if (last === undefined) return surely(key(undefined));
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(?:[${last}]\\d{3})+$`).test(bare);
  const way = last === "." ? 0 : 1;
  if (!isGrouped) {
    return marks.indexOf(last) === marks.length - 1 ? surely(key(last), way) : undefined;
  }
  if (marks.length > 1) return surely(key(undefined), way === 0 ? 1 : 0);
  const [grouped, decimal] = [key(undefined), key(last)];
  return { keys: way === 0 ? [decimal, grouped] : [grouped, decimal] };
}
