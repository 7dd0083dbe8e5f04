import type { Target } from "./link.ts";

/** A word or a run of words inside a paragraph. A bare string is plain text. */
export type InlineNode =
  | string
  | { type: "strong"; children: InlineNode[] }
  | { type: "emphasis"; children: InlineNode[] }
  | { type: "code"; value: string }
  | { type: "break" }
  | ({ type: "link"; children: InlineNode[] } & Target);

/** How the cells of a column are aligned; null where the author leaves it open. */
export type ColumnAlignment = "left" | "center" | "right" | null;

/** A table whose first row names its columns. `Inline` is what a cell holds; all rows have one cell a column. */
export interface TableOf<Inline> {
  type: "table";
  caption?: Inline[];
  align: ColumnAlignment[];
  head: Inline[][];
  rows: Inline[][][];
}

/** A table of compiled text. `label` says what it is to readers who don't see it: its caption, or its columns. */
export type TextTable = TableOf<InlineNode> & { label: string };

/** A block of formatted text. */
export type TextNode =
  | { type: "paragraph"; children: InlineNode[] }
  | { type: "heading"; children: InlineNode[] }
  /** `start` is the first number of an ordered list that does not begin with 1. */
  | { type: "list"; ordered: boolean; start?: number; items: TextNode[][] }
  | { type: "codeBlock"; language?: string; value: string }
  | { type: "quote"; children: TextNode[] }
  | TextTable;

/** Compiled Markdown. A bare string is one paragraph of plain text, the common case. */
export type Text = string | TextNode[];
