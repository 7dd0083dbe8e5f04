import type { TextEdit } from "../../contract/diagnostic.ts";
import type { DataOf, ErrorId } from "../../errors/catalogue.ts";

export type { TextEdit };

/** A problem of a file's text, with its place in the text. */
export interface ParseProblem {
  id: ErrorId;
  data: DataOf<ErrorId>;
  offset: number;
  length: number;
  fix?: { title: string; edits: TextEdit[] };
}

/** Creates a {@link ParseProblem}. Its data must fit its id. */
export function parseProblem<Id extends ErrorId>(
  id: Id,
  data: DataOf<Id>,
  offset: number,
  length = 1,
): ParseProblem {
  return { id, data, offset, length };
}

/** A part of a text. */
interface Stretch {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Creates a syntax problem at a part of the text. */
export function syntaxProblem({ start, end }: Stretch, message: string, hint?: string): ParseProblem {
  return parseProblem("json-syntax", { message, hint }, start, end - start);
}

/** Adds a fix to a problem with only one possible correction. */
export function withFix(one: ParseProblem, title: string, ...edits: TextEdit[]): ParseProblem {
  return { ...one, fix: { title, edits } };
}

/** An edit that replaces a part of a text. */
export function replace({ start, end }: Stretch, text: string): TextEdit {
  return { offset: start, length: end - start, text };
}

/** An edit that inserts a text. */
export function insert(offset: number, text: string): TextEdit {
  return { offset, length: 0, text };
}
