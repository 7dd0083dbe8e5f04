import { insert, type ParseProblem, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { closingOf } from "./BracketScan.ts";
import type { Token } from "./Lexer.ts";
import { type Expected, type Explanation, inObject, type State } from "./state.ts";

/** Explains a comma before a closing bracket. */
export function trailingComma({ before, open }: State, token: Token): Explanation | undefined {
  const top = open.at(-1)?.open;
  if (before?.kind !== "," || top === undefined || closingOf(top) !== token.kind) return undefined;
  const problem = syntaxProblem(
    before,
    `There is an extra comma before the "${token.kind}".`,
    "Remove the comma.",
  );
  return {
    problem: withFix(problem, "Remove the comma", replace(before, "")),
    resume: { at: token.start, expected: "comma" },
  };
}

/** Explains an extra comma. */
export function extraComma(token: Token, expected: Expected): Explanation {
  const problem = syntaxProblem(token, "There is an extra comma.", "Remove it.");
  return {
    problem: withFix(problem, "Remove the comma", replace(token, "")),
    resume: { at: token.end, expected },
  };
}

/** Explains a missing comma before a token. */
export function missingComma(state: State, token: Token): Explanation {
  const { before = token } = state;
  return {
    problem: withFix(noComma(before), "Add the comma", insert(before.end, ",")),
    resume: { at: token.start, expected: inObject(state) ? "key" : "value" },
  };
}

/** The problem of a missing comma after a value, without a fix. */
export function noComma(before: Token): ParseProblem {
  return syntaxProblem(before, "A comma is missing after this.", "Add the comma.");
}
