import { replace, syntaxProblem, withFix } from "../parseProblem.ts";
import type { Token } from "./Lexer.ts";
import { type Explanation, peek, type State } from "./state.ts";

const forColon = /=>|:=|->|[=：;]/y;
const forComma = /[;，、،；]|\.(?=\s|$)/y;

const names: Readonly<Record<string, string>> = { ".": "full stop", ";": "semicolon" };

/** Explains another character instead of a colon or a comma. */
export function describeSeparator(state: State, token: Token): Explanation | undefined {
  const { text, expected } = state;
  if (expected === "colon") {
    const mark = markAt(forColon, text, token.start);
    if (mark === undefined) return undefined;
    const place = { start: token.start, end: token.start + mark.length };
    const message = `A colon separates a key from its value, not ${names[mark] === undefined ? mark : `a ${names[mark]}`}.`;
    return {
      problem: withFix(
        syntaxProblem(place, message, "Write : instead."),
        "Write a colon",
        replace(place, ":"),
      ),
      resume: { at: place.end, as: [{ ...token, kind: ":", end: place.end }] },
    };
  }
  return expected === "comma" || expected === "end" ? inPlaceOfComma(state, token) : undefined;
}

/** Explains a character instead of a comma, or an extra one before a bracket. */
function inPlaceOfComma(state: State, token: Token): Explanation | undefined {
  const { text, expected } = state;
  const mark = markAt(forComma, text, token.start);
  if (mark === undefined) return undefined;
  const end = token.start + mark.length;
  const place = { start: token.start, end };
  const shown = names[mark] ?? mark;
  const next = peek(state, end, 1)[0]?.kind;
  if (expected === "end" || next === "}" || next === "]") {
    const problem = syntaxProblem(place, `There is an extra ${shown}.`, "Remove it.");
    return { problem: withFix(problem, "Remove it", replace(place, "")), resume: { at: end, expected } };
  }
  const problem = syntaxProblem(place, `There is a ${shown} instead of a comma.`, "Write , instead.");
  return {
    problem: withFix(problem, "Write a comma", replace(place, ",")),
    resume: { at: end, as: [{ ...token, kind: ",", end }] },
  };
}

function markAt(marks: RegExp, text: string, start: number): string | undefined {
  marks.lastIndex = start;
  return marks.exec(text)?.[0];
}
