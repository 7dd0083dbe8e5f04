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

/** A table whose first row names its columns; all rows have one cell a column. */
export interface RawTable {
  type: "table";
  caption?: RawInline[];
  align: ("left" | "center" | "right" | null)[];
  head: RawInline[][];
  rows: RawInline[][][];
}

/** Where in a text something stands; `end` is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** Something in a text that is not let through: its catalogue id, and what that has to be told. */
export type RawProblem = Stretch &
  (
    | { id: "text-html"; data: { value: string } }
    | { id: "text-mark"; data: { mark: string; hint?: string } }
    | { id: "text-block"; data: { mark: string } }
    | { id: "text-table"; data: { reason: string; hint: string } }
  );

/** What came of reading a text. */
export interface RawText {
  nodes: RawNode[];
  links: RawLink[];
  problems: RawProblem[];
}
