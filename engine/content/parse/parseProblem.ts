import type { TextEdit } from "../../contract/diagnostic.ts";
import type { DataOf, ErrorId } from "../../errors/catalogue.ts";

/** Something wrong with a file's text, with the stretch of the text that shows it. */
export interface ParseProblem {
  id: ErrorId;
  data: DataOf<ErrorId>;
  offset: number;
  length: number;
  fix?: { title: string; edits: TextEdit[] };
}

/** Makes a {@link ParseProblem}, its data checked against its id. */
export function parseProblem<Id extends ErrorId>(
  id: Id,
  data: DataOf<Id>,
  offset: number,
  length = 1,
): ParseProblem {
  return { id, data, offset, length };
}

/** A stretch of text. */
interface Stretch {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Makes a mistake in the syntax, shown by a stretch of the text. */
export function syntaxProblem({ start, end }: Stretch, message: string, hint?: string): ParseProblem {
  return parseProblem("json-syntax", { message, hint }, start, end - start);
}

/** Adds the fix to a mistake that can mean one thing only. */
export function withFix(one: ParseProblem, title: string, ...edits: TextEdit[]): ParseProblem {
  return { ...one, fix: { title, edits } };
}

/** Puts a text into the place of a stretch. */
export function replace({ start, end }: Stretch, text: string): TextEdit {
  return { offset: start, length: end - start, text };
}

/** Puts a text at a place. */
export function insert(offset: number, text: string): TextEdit {
  return { offset, length: 0, text };
}
