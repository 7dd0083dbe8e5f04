import type { RecordSource } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Problem, ProblemPlace } from "../diagnostics/problem.ts";

/** The records of a file in `_data/`, in its order. */
export interface DataSet {
  /** The name that pages use: `branches`. */
  name: string;
  /** `_data/branches.csv` */
  file: string;
  records: readonly JsonObject[];
  /** The names of all fields that a record has, and of all columns of a table. */
  fields: ReadonlySet<string>;
  /** The field of other records that has these as its list. */
  list?: string;
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

/** A piece of a text: characters as they are shown, or the name of a field. */
type Piece = { text: string } | { field: string; start: number; end: number };

/** A brace that belongs to no placeholder, by its offset in the text. */
interface StrayBrace {
  start: number;
  end: number;
}

const token = /\{\{|\}\}|\{(?<field>[^{}\r\n]*)\}|[{}]/g;

/** What a text holds besides plain characters. */
interface Split {
  pieces: Piece[];
  stray?: StrayBrace;
}

/** The texts split last: a text in a list is filled for each record. */
const knownSplits = new Map<string, Split>();
const mostSplits = 1000;

/**
 * Splits a text into characters and placeholders. `{name}` stands for a field of the record; `{{` and `}}` are braces.
 * @returns undefined where the text has neither
 */
export function piecesOf(text: string): Split | undefined {
  if (!text.includes("{") && !text.includes("}")) return undefined;
  const present = knownSplits.get(text);
  if (present !== undefined) return present;
  if (knownSplits.size >= mostSplits) knownSplits.clear();
  const found = split(text);
  knownSplits.set(text, found);
  return found;
}

function split(text: string): Split {
  const pieces: Piece[] = [];
  let stray: StrayBrace | undefined;
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(token)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    end = index + found.length;
    const field = groups?.field?.trim();
    if (field) pieces.push({ field, start: index, end });
    else {
      pieces.push({ text: field === undefined ? found.charAt(0) : found });
      if (field === "" || found.length === 1) stray ??= { start: index, end };
    }
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return { pieces, ...(stray && { stray }) };
}

/**
 * Fills a text with the fields of a record. A text that is one placeholder becomes yes or no where the field is, and a
 * number where one is wanted and the field is one, or the text of one.
 * @param asWritten writes a value so that it is read as text; by default as it is
 * @returns undefined where the text is one placeholder and the record has no such value: the member is left out
 */
export function fillText(
  text: string,
  record: JsonObject,
  asWritten: (value: string) => string = (value) => value,
  wantsNumber = false,
): Json | undefined {
  const found = piecesOf(text);
  if (found === undefined) return text;
  const [first, ...more] = found.pieces;
  if (first !== undefined && "field" in first && more.length === 0) {
    const value = fieldOf(record, first.field);
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value === "boolean") return value;
    return wantsNumber && isNumeric(value) ? Number(value) : asWritten(textOf(value));
  }
  return found.pieces
    .map((piece) => ("text" in piece ? piece.text : asWritten(textOf(fieldOf(record, piece.field)))))
    .join("");
}

/** A value inside a text. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.map(textOf).join(", ") : String(value);
}

/** Whether a value is a number, or the text of one as JSON writes it: `12`, `-0.5`. */
function isNumeric(value: Json): boolean {
  return typeof value === "number" || (typeof value === "string" && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value));
}

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
const recordNumbers = new WeakMap<DataSet, ReadonlyMap<JsonObject, number>>();

/** The number of a record in its set, from 1 on; 0 where it is a record of another set. */
export function numberOf(set: DataSet, record: JsonObject): number {
  const known = recordNumbers.get(set) ?? new Map(set.records.map((one, index) => [one, index + 1]));
  recordNumbers.set(set, known);
  return known.get(record) ?? 0;
}

/** Any text with lists or pages from data has this. */
const dataMark = '"each"';

/** What the hash of such a text ends in, so that nobody reads a file to find out. */
export const dataSuffix = "+data";

/**
 * Whether a text may have lists or pages from data.
 * @param hash the hash of the text, where that is known
 */
export function mayNameData(hash: string | undefined, text: () => string): boolean {
  return hash === undefined ? text().includes(dataMark) : hash.endsWith(dataSuffix);
}
