import { isObject } from "../content/json/value.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { alignItems } from "./alignItems.ts";

/** A stretch of the text with what it says. */
interface Cell {
  start: number;
  end: number;
  value: string;
}

/** A row with its line end, and the empty rows that follow it. */
interface Row {
  start: number;
  end: number;
  cells: Cell[];
}

/** A table in CSV as it is written. */
interface Table {
  separator: string;
  /** The first row, which has the names of the fields. */
  header: Row;
  rows: Row[];
}

/** The records of a table in CSV: of each row the texts by the names of the columns. Undefined where it has no header. */
export function recordsIn(text: string): JsonObject[] | undefined {
  const table = read(text);
  return table?.rows.map((row) => recordOf(row, namesOf(table)));
}

/** The names of the columns of a table in CSV. */
export function columnsIn(text: string): string[] {
  return headerIn(text).map(({ name }) => name);
}

/** The columns of a table in CSV, each with the stretch of the text that names it. */
export function headerIn(text: string): { name: string; start: number; end: number }[] {
  return (read(text)?.header.cells ?? []).map(({ value, ...stretch }) => ({
    name: value.trim(),
    ...stretch,
  }));
}

/** A name as the header of a table has to say it. */
export function asColumn(name: string, text: string): string {
  return quoted(name, read(text)?.separator ?? ",");
}

/**
 * Changes a table in CSV so that it has other records, and leaves all else as it is written: rows that stay keep their text, and cells
 * their quotes.
 */
export function rewriteTable(text: string, records: readonly Json[]): string {
  const table = read(text);
  if (!table) return text;
  const { separator, header, rows } = table;
  const names = namesOf(table);
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  const origins = alignItems(
    rows.map((row) => recordOf(row, names)),
    [...records],
  );
  const body = records.map((record, index) => {
    const values = names.map((name) => textOf(isObject(record) ? record[name] : undefined));
    // A row of nothing but blanks is no record. One with quotes is.
    const isBlank = values.every((value) => value.trim() === "");
    const row = rows[origins[index] ?? -1];
    return row
      ? rewritten(text, row, values, { names, separator, isBlank })
      : values.map((value, at) => quoted(value, separator, isBlank && at === 0)).join(separator) + lineEnd;
  });
  const parts = [text.slice(0, header.end), ...body];
  // What was the last row may have no line end.
  const whole = parts.map((part, at) =>
    at < parts.length - 1 && !/[\r\n]$/.test(part) ? part + lineEnd : part,
  );
  const isOpen = !/[\r\n]$/.test(text);
  return isOpen ? whole.join("").replace(/(?:\r\n|\n|\r)$/, "") : whole.join("");
}

function rewritten(
  text: string,
  row: Row,
  values: readonly string[],
  { names, separator, isBlank }: { names: readonly string[]; separator: string; isBlank: boolean },
): string {
  const { start, end, cells } = row;
  const old = recordOf(row, names);
  let written = "";
  let from = start;
  for (const [index, value] of values.entries()) {
    const cell = cells[index];
    if (cell === undefined) {
      if (value === "") continue;
      const last = cells.at(-1)?.end ?? start;
      written +=
        text.slice(from, last) + separator.repeat(index - cells.length + 1) + quoted(value, separator);
      from = last;
    } else if (old[names[index] ?? ""] !== value || (isBlank && index === 0)) {
      const isQuoted = text[cell.start] === '"' || (isBlank && index === 0);
      written += text.slice(from, cell.start) + quoted(value, separator, isQuoted);
      from = cell.end;
    }
  }
  return written + text.slice(from, end);
}

function quoted(value: string, separator: string, isQuoted = false): string {
  const isPlain = !isQuoted && !value.includes(separator) && !/["\r\n]|^\s|\s$/.test(value);
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`;
}

function textOf(value: Json | undefined): string {
  return value === undefined || value === null ? "" : String(value);
}

function namesOf({ header }: Table): string[] {
  return header.cells.map(({ value }) => value.trim());
}

function recordOf({ cells }: Row, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name, index) => [name, cells[index]?.value ?? ""]));
}

function read(text: string): Table | undefined {
  const [before = "", named] = /^\uFEFF?(?:sep=(.)\r?\n)?/i.exec(text) ?? [];
  const separator = named ?? separatorOf(text.slice(before.length));
  const rows: Row[] = [];
  let start = before.length;
  while (start < text.length) {
    const row = readRow(text, start, separator);
    const last = rows.at(-1);
    const isEmpty = row.cells.every(({ start, value }) => value.trim() === "" && text[start] !== '"');
    if (!isEmpty) rows.push(row);
    else if (last) last.end = row.end;
    start = row.end;
  }
  const [header, ...body] = rows;
  return header && { separator, header, rows: body };
}

function readRow(text: string, start: number, separator: string): Row {
  const cells: Cell[] = [];
  let at = start;
  for (;;) {
    const begin = at;
    let value = "";
    if (text[at] === '"') {
      const [written = ""] = /^"(?:[^"]|"")*"?/.exec(text.slice(at)) ?? [];
      at += written.length;
      value = written.replace(/^"|"$/g, "").replaceAll('""', '"');
    }
    const rest = at;
    while (at < text.length && text[at] !== separator && text[at] !== "\r" && text[at] !== "\n") at += 1;
    cells.push({ start: begin, end: at, value: value + text.slice(rest, at) });
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    return { start, end: Math.min(text.length, at + 1), cells };
  }
}

/** The character between the names of the header. */
function separatorOf(text: string): string {
  const [header = ""] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart()) ?? [];
  const plain = header.replace(/"(?:[^"]|"")*"/g, "");
  const count = (one: string) => plain.split(one).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
