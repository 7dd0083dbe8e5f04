/** What a piece of code is, as far as readers are helped by seeing it: what bears none of these is plain. */
export type CodeKind = "comment" | "function" | "keyword" | "name" | "number" | "string";

/** A piece of a line. A bare string is plain. */
export type CodeToken = string | { kind: CodeKind; text: string };

/** Code after compiling: coloured, line by line. */
export interface Code {
  title: string;
  language: string;
  lines: CodeToken[][];
}
