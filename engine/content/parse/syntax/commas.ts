import { insert, type ParseProblem, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { closingOf } from "./BracketScan.ts";
import type { Token } from "./Lexer.ts";
import { type Expected, type Explanation, inObject, type State } from "./state.ts";

/** A comma before a bracket that closes what it stands in. */
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

/** A comma that separates nothing. */
export function extraComma(token: Token, expected: Expected): Explanation {
  const problem = syntaxProblem(token, "There is an extra comma.", "Remove it.");
  return {
    problem: withFix(problem, "Remove the comma", replace(token, "")),
    resume: { at: token.end, expected },
  };
}

/** A comma that is missing before a token. */
export function missingComma(state: State, token: Token): Explanation {
  const { before = token } = state;
  return {
    problem: withFix(noComma(before), "Add the comma", insert(before.end, ",")),
    resume: { at: token.start, expected: inObject(state) ? "key" : "value" },
  };
}

/** The words for a comma that is missing after a value. */
export function noComma(before: Token): ParseProblem {
  return syntaxProblem(before, "A comma is missing after this.", "Add the comma.");
}
