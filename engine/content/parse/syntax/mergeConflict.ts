import { type ParseProblem, syntaxProblem } from "../parseProblem.ts";

const marks = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)[^\r\n]*/m;

/** The marks that git leaves where two versions of a file could not be merged: one mistake, however many there are. */
export function explainMergeConflict(text: string): ParseProblem | undefined {
  const found = marks.exec(text);
  if (found === null) return undefined;
  return syntaxProblem(
    { start: found.index, end: found.index + found[0].length },
    "The file contains the marks of an unfinished merge.",
    "Keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  );
}
