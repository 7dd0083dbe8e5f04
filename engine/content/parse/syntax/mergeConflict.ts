import { type ParseProblem, syntaxProblem } from "../parseProblem.ts";

const marks = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)[^\r\n]*/m;

/** Explains the conflict markers of Git: one problem for all of them. */
export function explainMergeConflict(text: string): ParseProblem | undefined {
  const found = marks.exec(text);
  if (found === null) return undefined;
  return syntaxProblem(
    { start: found.index, end: found.index + found[0].length },
    "The file contains the marks of an unfinished merge.",
    "Keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  );
}
