import Papa from "papaparse";
import type { JsonObject } from "../../contract/json.ts";

/** What is wrong with a table. */
type CsvMistake =
  | { problem: "empty" }
  | { problem: "header-empty"; column: number }
  | { problem: "header-twice"; name: string; column: number; other: number }
  | { problem: "quote"; row: number }
  | { problem: "row-length"; row: number; cells: number; columns: number };

/** A stretch of the text. */
interface Stretch {
  offset: number;
  length: number;
}

/** A table that was read. Rows count from 1 below the header. */
interface CsvTable {
  records: JsonObject[];
  /** The names in the header. */
  names: string[];
  /** The first line of each record in the text. */
  lines: Stretch[];
  mistakes: (CsvMistake & { line: Stretch })[];
}

/**
 * Reads a table in CSV, whose first row has the names of the fields. Values are separated by commas, semicolons or tabs, as
 * the header shows, or as a first line `sep=;` says; quotes may surround them. Empty rows are left out. Values are texts; a
 * column of nothing but `true` and `false`, in any case, is yes or no.
 */
export function readCsv(written: string): CsvTable {
  const [before = "", separator] = /^\uFEFF?(?:sep=(.)\r?\n)?/i.exec(written) ?? [];
  const text = written.slice(before.length);
  const lineAt = (start: number): Stretch => {
    const offset = before.length + start;
    return { offset, length: Math.max(1, /^[^\r\n]*/.exec(written.slice(offset))?.[0].length ?? 0) };
  };
  const table: CsvTable = { records: [], names: [], lines: [], mistakes: [] };
  const rows: { cells: string[]; offset: number }[] = [];
  let offset = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator ?? delimiterOf(text),
    step({ data, errors, meta }) {
      const row = rows.length;
      if (errors.some(({ type }) => type === "Quotes")) {
        table.mistakes.push({ problem: "quote", row, line: lineAt(offset) });
      }
      if (data.some((cell) => cell.trim() !== "")) {
        rows.push({ cells: data.map((cell) => cell.trim()), offset });
      }
      offset = meta.cursor;
    },
  });
  // Sheets write a separator for each column that was ever used.
  const used = Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== "") + 1));
  for (const row of rows) row.cells.length = Math.min(row.cells.length, Math.max(used, 1));
  const [header, ...body] = rows;
  if (header === undefined) {
    table.mistakes.push({ problem: "empty", line: { offset: 0, length: 1 } });
    return table;
  }
  const names = header.cells;
  table.names = names;
  for (const [column, name] of names.entries()) {
    const at = { column: column + 1, line: lineAt(header.offset) };
    const first = names.indexOf(name);
    if (name === "") table.mistakes.push({ problem: "header-empty", ...at });
    else if (first < column) table.mistakes.push({ problem: "header-twice", name, other: first + 1, ...at });
  }
  const unclosed = new Set(table.mistakes.map((one) => one.problem === "quote" && one.row));
  for (const [index, { cells, offset }] of body.entries()) {
    if (cells.length !== names.length && !unclosed.has(index + 1)) {
      const size = { cells: cells.length, columns: names.length };
      table.mistakes.push({ problem: "row-length", row: index + 1, ...size, line: lineAt(offset) });
    }
    table.records.push(Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""])));
    table.lines.push(lineAt(offset));
  }
  for (const name of names) readYesAndNo(table.records, name);
  return table;
}

/** The character between the names of the header. */
function delimiterOf(text: string): string {
  const header =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const count = (character: string) => header.split(character).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function readYesAndNo(records: readonly JsonObject[], name: string): void {
  const values = new Set(records.map((record) => record[name]));
  values.delete("");
  if (values.size === 0 || ![...values].every((value) => /^(?:true|false)$/i.test(String(value)))) return;
  for (const record of records) {
    if (record[name] !== "") record[name] = /^true$/i.test(String(record[name]));
  }
}
