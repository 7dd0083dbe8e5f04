import type { Syntax } from "refractor/core";

/** Defines how code of a language is taken apart, as the grammars of refractor do. */
export type CodeGrammar = Syntax;

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
  /** The language's name for readers: `JavaScript`. */
  title: string;
  /** What the language is, in one sentence for authors. */
  description: string;
  /** A grammar of refractor, or one like them. */
  grammar: CodeGrammar;
}

/** Prepares code of some languages for readers. */
export interface Highlighter {
  /** Splits lines of code into tokens. The text of the tokens is exactly what was passed. */
  highlight(code: readonly string[], language: string): CodeToken[][];
  /** Returns the name of a language for readers. */
  nameOf(language: string): string;
}
