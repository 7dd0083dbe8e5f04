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
  | { type: "list"; ordered: boolean; items: RawNode[][] }
  | { type: "codeBlock"; language?: string; value: string }
  | { type: "quote"; children: RawNode[] };

/** Something in a text that is not let through. */
export interface RawProblem {
  id: "text-html" | "text-mark";
  /** The HTML, or the mark in words. */
  what: string;
  start: number;
  end: number;
}

/** What came of reading a text. */
export interface RawText {
  nodes: RawNode[];
  links: RawLink[];
  problems: RawProblem[];
}
