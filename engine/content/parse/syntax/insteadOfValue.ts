import { replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { extraComma, trailingComma } from "./commas.ts";
import { excerpt, type Token } from "./Lexer.ts";
import type { Expected, Explanation, State } from "./state.ts";
import { mismatch } from "./unmatchedBracket.ts";

/** Explains a token that stands where a value is expected. */
export function insteadOfValue(state: State, token: Token): Explanation {
  const { before, text } = state;
  const after: Expected = state.expected === "first value" ? "first value" : "value";
  if (token.kind === ",") {
    if (before?.kind !== ":") return extraComma(token, after);
    const problem = syntaxProblem(
      token,
      "A value is missing before this comma.",
      'Write one, for example "".',
    );
    return { problem, resume: { at: token.start, expected: "comma" } };
  }
  if (token.kind === ":" && before?.kind === ":") {
    const problem = syntaxProblem(token, "There is an extra colon.", "Remove it.");
    return {
      problem: withFix(problem, "Remove the colon", replace(token, "")),
      resume: { at: token.end, expected: "value" },
    };
  }
  if (token.kind === "}" || token.kind === "]") {
    if (before?.kind === ":") {
      const problem = syntaxProblem(before, "A value is missing after this colon.");
      return { problem, resume: { at: token.start, expected: "comma" } };
    }
    return trailingComma(state, token) ?? mismatch(state, token);
  }
  return { problem: syntaxProblem(token, `A value is expected here, not ${excerpt(text, token)}.`) };
}
