import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { Nodes, PhrasingContent, Root, Table, TableCell } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** Parses CommonMark with the tables of GitHub's Markdown. Never throws. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, options);
}

/** The most `*` and `_` in one text. */
const MAX_MARKS = 600;

// Each mark of a quote or list opens a level, so that rows of marks nest deeply.
const rows = /(?:[>*_`[\]~!][ \t]*|-[ \t]+){40}|(?:^|\n)[ \t]*(?:(?:[>+*-]|\d+[.)])[ \t]+){13}/;

/** The beginnings and ends of links, code, HTML and entities. For each, the rest of a text may be searched. */
const searched = /[[\]`<&]|:\/\//;

/** The most characters that are searched so in one text: 2,500 such marks in the longest text that blocks allow. */
const MAX_SEARCHED = 50_000_000;

/** Whether parsing would take long: its time is quadratic in the number of such marks. */
export function isOverloaded(text: string): boolean {
  const { length } = text;
  if (length > MAX_MARKS && text.split(/[*_]/).length > MAX_MARKS) return true;
  const marksOf = () => text.split(searched).length - 1;
  return (length ** 2 > MAX_SEARCHED && marksOf() * length > MAX_SEARCHED) || rows.test(text);
}

/** Replaces a character that readers do not see as written: markup, code and escapes. */
export const HIDDEN = "\ufffc";

/** An HTML entity and its characters. */
interface Entity extends Stretch {
  characters: string;
}

/** A passage of text: a paragraph, a heading or a cell of a table. */
export interface Passage extends Stretch {
  type: "paragraph" | "heading" | "tableCell";
  /** The source, with {@link HIDDEN} for all characters that are not shown as written. Its length is that of the source. */
  shown: string;
  /** The links in it, markup included. */
  links: Stretch[];
  entities: Entity[];
  /** Whether it is in a list. */
  listed: boolean;
}

/** All passages of a text in order. Offsets are those of the text. */
export function passagesOf(root: Root, source: string): Passage[] {
  const passages: Passage[] = [];
  const visit = (node: Nodes, listed: boolean) => {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
      passages.push(passageOf(node, source, listed));
    } else if ("children" in node) {
      for (const child of node.children) visit(child, listed || node.type === "listItem");
    }
  };
  visit(root, false);
  return passages;
}

/** The offsets of a node in its text. */
export function stretchOf({ position }: Pick<Nodes, "position">): Stretch {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function passageOf(
  block: Extract<Nodes, { type: Passage["type"] }>,
  source: string,
  listed: boolean,
): Passage {
  const { start, end } = stretchOf(block);
  const units: string[] = Array.from({ length: end - start }, (_, at) =>
    source[start + at] === "\n" ? "\n" : HIDDEN,
  );
  const links: Stretch[] = [];
  const entities: Entity[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "link") links.push(stretchOf(node));
    if (node.type === "text") {
      const place = stretchOf(node);
      const words = literal(source.slice(place.start, place.end), place.start, entities);
      for (let at = 0; at < words.length; at += 1) units[place.start - start + at] = words[at] ?? HIDDEN;
    } else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(block);
  return { type: block.type, start, end, shown: units.join(""), links, entities, listed };
}

const escaped = /\\[!-/:-@[-`{-~]/g;
const entity = /&(?:#(?:x(?<hex>[0-9a-f]{1,6})|(?<decimal>\d{1,7}))|(?<name>[a-z][a-z0-9]{1,31}));/gi;

/** The source of plain text, with escapes hidden and the marks of quotes before its lines as blanks. */
function literal(source: string, offset: number, entities: Entity[]): string {
  let words = source.replace(escaped, HIDDEN.repeat(2));
  for (const { start, end, characters } of entitiesOf(words)) {
    entities.push({ start: offset + start, end: offset + end, characters });
    words = words.slice(0, start) + HIDDEN.repeat(end - start) + words.slice(end);
  }
  return words.replace(/(?<=\n)[ \t]*(?:>[ \t]*)*/g, (prefix) => " ".repeat(prefix.length));
}

/** The valid HTML entities in a text. */
export function entitiesOf(text: string): Entity[] {
  return Array.from(text.matchAll(entity)).flatMap(
    ({ 0: { length }, index, groups: { hex, decimal, name } = {} }) => {
      const characters =
        name === undefined ? fromCode(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10)) : named(name);
      return characters === undefined ? [] : [{ start: index, end: index + length, characters }];
    },
  );
}

function named(name: string): string | undefined {
  return decodeNamedCharacterReference(name) || undefined;
}

function fromCode(code: number): string | undefined {
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : undefined;
}

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

/** Text nodes before links are resolved. Offsets are UTF-16 units of the text. */
export type RawInline =
  | string
  | { type: "strong" | "emphasis"; children: RawInline[] }
  | { type: "code"; value: string }
  | { type: "break" }
  | RawLink;

/** A link as written. */
export interface RawLink {
  type: "link";
  url: string;
  children: RawInline[];
  start: number;
  end: number;
}

/** A block of formatted text before links are resolved. */
export type RawNode =
  | { type: "paragraph" | "heading"; children: RawInline[] }
  | { type: "list"; ordered: boolean; start?: number; items: RawNode[][] }
  | { type: "codeBlock"; language?: string; value: string }
  | { type: "quote"; children: RawNode[] }
  | RawTable;

/** A table. The first row names the columns, and each row has one cell for each column. */
export interface RawTable {
  type: "table";
  caption?: RawInline[];
  align: ("left" | "center" | "right" | null)[];
  head: RawInline[][];
  rows: RawInline[][][];
}

/** A part of a text; `end` is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** A problem of a text: its catalogue id and data. */
export type RawProblem = Stretch &
  (
    | { id: "text-html"; data: { value: string; html: string } }
    | { id: "text-mark"; data: { mark: string; hint?: string } }
    | { id: "text-block"; data: { mark: string } }
    | { id: "text-table"; data: { reason: string; hint: string } }
  );

/** The result of reading a text. */
export interface RawText {
  nodes: RawNode[];
  links: RawLink[];
  problems: RawProblem[];
}
