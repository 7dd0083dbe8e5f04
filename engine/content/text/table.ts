import type { PhrasingContent, Table, TableCell } from "mdast";
import { stretchOf } from "./passages.ts";
import type { RawInline, RawNode, RawProblem, RawTable } from "./raw.ts";

/** What stands before the words of a table's caption, a paragraph of its own above the table. */
export const captionMark = /^Table:\s+/;

/** A table; what `before` it is a caption is taken away from there. Every row gets one cell a column. */
export function tableFrom(
  table: Table,
  before: RawNode[],
  inlines: (nodes: readonly PhrasingContent[]) => RawInline[],
): RawTable {
  const [head = [], ...rows] = table.children.map((row) => cellsOf(row.children, inlines));
  const words = takeCaption(before);
  return {
    type: "table",
    ...(words !== undefined && { caption: words }),
    align: head.map((_, column) => table.align?.[column] ?? null),
    head,
    rows: rows.map((row) => head.map((_, column) => row[column] ?? [])),
  };
}

function cellsOf(cells: readonly TableCell[], inlines: (nodes: readonly PhrasingContent[]) => RawInline[]) {
  return cells.map(({ children }) => inlines(children));
}

function takeCaption(before: RawNode[]): RawInline[] | undefined {
  const last = before.at(-1);
  if (last?.type !== "paragraph") return undefined;
  const [first, ...rest] = last.children;
  if (typeof first !== "string" || !captionMark.test(first)) return undefined;
  before.pop();
  const words = first.replace(captionMark, "");
  return words === "" ? rest : [words, ...rest];
}

/** Rows with more or fewer cells than the table has columns: what is too much would be dropped. */
export function unevenRows(table: Table): RawProblem[] {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  return rows.flatMap((row): RawProblem[] => {
    const { children } = row;
    if (children.length === columns) return [];
    const reason = `This row of the table has ${count(children.length, "cell")}, but the table has ${count(columns, "column")}.`;
    const hint =
      children.length < columns
        ? "Put a | between its cells, also before an empty one. Text after a table needs an empty line before it: \\n\\n."
        : "Remove a |, write \\\\| for one that belongs to the text, or add a column to the first two lines.";
    return [{ id: "text-table", data: { reason, hint }, ...stretchOf(row) }];
  });
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** Whether a line is the one below the first, which makes a table of it. */
function isSeparator(line: string): boolean {
  return line.includes("-") && /^[\s|:-]+$/.test(line);
}

/**
 * What is wrong with lines that look like a table and are none.
 * @param paragraph a paragraph as it is written, without what is code or escaped
 */
export function brokenTable(paragraph: string): { reason: string; hint: string; line: number } | undefined {
  const lines = paragraph.split("\n");
  const inOneLine = lines.findIndex((line) => /\|\s*:?-{2,}:?\s*\|/.test(line) && !isSeparator(line));
  if (inOneLine !== -1) {
    return {
      line: inOneLine,
      reason: "The rows of this table are on one line.",
      hint: "Begin a new line with each row: \\n.",
    };
  }
  const found = lines.findIndex((line) => isSeparator(line) && line.includes("|"));
  const head = lines[found - 1];
  if (head?.includes("|")) {
    const [wanted, given] = [cellsIn(head), cellsIn(lines[found] ?? "")];
    return {
      line: found,
      reason: `The line below the table's first has ${count(given, "column")}, but the first line has ${wanted}.`,
      hint: `Write ${"| --- ".repeat(Math.min(wanted, 8))}|${wanted > 8 ? " …" : ""}.`,
    };
  }
  const row = lines.findIndex((line, index) => isRow(line) || (isLoose(line) && isLoose(lines[index + 1])));
  if (row === -1) return undefined;
  return isRow(lines[row]) && lines.length === 1
    ? {
        line: row,
        reason: "This row is on its own, so it is not part of a table.",
        hint: "Remove the empty line before it. A table begins with its columns, and below them a line of dashes: | --- | --- |.",
      }
    : {
        line: row,
        reason: "This table has no line of dashes below its first line, so it is shown as plain text.",
        hint: `Write ${"| --- ".repeat(Math.min(cellsIn(lines[row] ?? ""), 8))}| on a line of its own below the first.`,
      };
}

function isRow(line = ""): boolean {
  return /^\s*\|.*\|\s*$/.test(line) && cellsIn(line) > 1 && !/\|\s*[+*/=<>-]\s*[|\w]/.test(line);
}

function isLoose(line = ""): boolean {
  return /\S\s*\|\s*\S/.test(line) && !/\|\|/.test(line);
}

function cellsIn(line: string): number {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|").length;
}
