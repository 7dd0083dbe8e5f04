import type { LanguageFn } from "highlight.js";

/** What a piece of code is, as far as it helps readers to see it. All else is plain. */
export type CodeKind = "comment" | "function" | "keyword" | "name" | "number" | "string";

/** A piece of a line. A bare string is plain. */
export type CodeToken = string | { kind: CodeKind; text: string };

/** Code after compiling: highlighted, line by line. */
export interface Code {
  title: string;
  /** The language's name for readers: `JavaScript`. */
  language: string;
  lines: CodeToken[][];
}

/** What a file in `engine/content/languages/` exports. Its name without ending is the word that authors write. */
export interface CodeLanguage {
  /** What the language is, in one sentence for authors. */
  description: string;
  /** A grammar of highlight.js. Readers see its `name`. It can name other languages of the folder as its sub-languages. */
  grammar: LanguageFn;
}

/** Prepares code of some languages for readers. */
export interface Highlighter {
  /** Splits lines of code into tokens. The text of the tokens is exactly what was passed. */
  highlight(code: readonly string[], language: string): CodeToken[][];
  /** Returns the name of a language for readers. */
  nameOf(language: string): string;
}
