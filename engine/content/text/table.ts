import type { PhrasingContent, Table, TableCell } from "mdast";
import { stretchOf } from "./passages.ts";
import type { RawInline, RawNode, RawProblem, RawTable } from "./rawNodes.ts";

/** The prefix of a table's caption, which is the paragraph before the table. */
export const captionMark = /^Table:\s+/;

/** Converts a table. A caption is removed from `before`. Each row gets one cell for each column. */
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

/** Reports rows with more or fewer cells than columns: extra cells would be dropped. */
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

/** Whether a line is the separator between the head and the rows of a table. */
function isSeparator(line: string): boolean {
  return line.includes("-") && /^[\s|:-]+$/.test(line);
}

/**
 * Explains lines that look like a table but are not one.
 * @param paragraph the source of a paragraph, without code and escapes
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
