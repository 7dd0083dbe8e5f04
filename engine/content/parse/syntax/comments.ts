import { replace, syntaxProblem, withFix } from "../parseProblem.ts";
import type { Token } from "./Lexer.ts";
import type { Explanation, State } from "./state.ts";

const comment = /\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|#[^\r\n]*/y;
const begun = /\/\*|<!--/y;

/** Explains a comment. */
export function describeComment({ text, expected }: State, { start, line }: Token): Explanation | undefined {
  // Where a value is expected it is an address without quotes: #team.
  if (/#\w/.test(text.slice(start, start + 2)) && expected.endsWith("value")) return undefined;
  comment.lastIndex = start;
  const whole = comment.exec(text)?.[0];
  begun.lastIndex = start;
  if (whole === undefined && !begun.test(text)) return undefined;
  const shown = /^[^\r\n]*/.exec(whole ?? text.slice(start))?.[0] ?? "";
  const problem = syntaxProblem(
    { start, end: start + shown.length },
    "JSON has no comments.",
    "Remove the comment.",
  );
  if (whole === undefined) return { problem };
  const at = start + whole.length;
  return {
    problem: withFix(problem, "Remove the comment", replace(around(text, line, start, at), "")),
    resume: { at },
  };
}

/** The part to remove for a comment: its whole lines, or the comment with the blanks before it. */
function around(text: string, line: number, start: number, end: number): { start: number; end: number } {
  const [rest = "", lineEnd = ""] = /^[ \t]*(\r\n|\r|\n|$)/.exec(text.slice(end)) ?? [];
  const isLast = rest !== "" || end === text.length;
  if (isLast && text.slice(line, start).trim() === "") {
    return lineEnd === "" ? { start, end } : { start: line, end: end + rest.length };
  }
  if (!isLast) return { start, end: text.charAt(end) === " " ? end + 1 : end };
  const blanks = /[ \t]*$/.exec(text.slice(line, start))?.[0].length ?? 0;
  return { start: start - blanks, end };
}
