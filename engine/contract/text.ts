import type { Target } from "./link.ts";

/** Part of a paragraph. A bare string is plain text. */
export type InlineNode =
  | string
  | { type: "strong"; children: InlineNode[] }
  | { type: "emphasis"; children: InlineNode[] }
  | { type: "code"; value: string }
  | { type: "break" }
  | ({ type: "link"; children: InlineNode[] } & Target);

/** A cell of a table. `scope` says whether it is the header of its column or of its row. */
export interface TableCell {
  children: InlineNode[];
  scope?: "col" | "row";
  align?: "left" | "center" | "right";
}

/** A table whose rows have one cell per column. `label` describes it to screen readers. */
export interface TextTable {
  type: "table";
  label: string;
  caption?: InlineNode[];
  head: TableCell[];
  rows: TableCell[][];
}

/** A block of formatted text. */
export type TextNode =
  | { type: "paragraph"; children: InlineNode[] }
  | { type: "heading"; children: InlineNode[] }
  /** `start` is set where an ordered list does not begin with 1. */
  | { type: "list"; ordered: boolean; start?: number; items: TextNode[][] }
  | { type: "codeBlock"; language?: string; value: string }
  | { type: "quote"; children: TextNode[] }
  | TextTable;

/** Compiled Markdown. A bare string is one paragraph of plain text, the common case. */
export type Text = string | TextNode[];
