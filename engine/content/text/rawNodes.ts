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
