import type { Target } from "./link.ts";

/** A word or a run of words inside a paragraph. A bare string is plain text. */
export type InlineNode =
  | string
  | { type: "strong"; children: InlineNode[] }
  | { type: "emphasis"; children: InlineNode[] }
  | { type: "code"; value: string }
  | { type: "break" }
  | ({ type: "link"; children: InlineNode[] } & Target);

/** A block of formatted text. */
export type TextNode =
  | { type: "paragraph"; children: InlineNode[] }
  | { type: "heading"; children: InlineNode[] }
  | { type: "list"; ordered: boolean; items: TextNode[][] }
  | { type: "codeBlock"; language?: string; value: string }
  | { type: "quote"; children: TextNode[] };

/** Compiled Markdown. A bare string is one paragraph of plain text, the common case. */
export type Text = string | TextNode[];
