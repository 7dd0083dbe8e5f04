import { syntaxProblem } from "../parseProblem.ts";
import { commaInNumber } from "./bareWords.ts";
import { extraComma, trailingComma } from "./commas.ts";
import { excerpt, type Token } from "./Lexer.ts";
import type { Explanation, State } from "./state.ts";
import { mismatch, unnamed } from "./unmatchedBracket.ts";

/** Explains a token that stands where the name of a key is expected. */
export function insteadOfKey(state: State, token: Token): Explanation {
  const { before, text, expected } = state;
  switch (token.kind) {
    case ",":
      return extraComma(token, expected);
    case "}":
    case "]":
      return trailingComma(state, token) ?? mismatch(state, token);
    case "{":
    case "[":
      return { problem: unnamed(state, token) };
    case ":":
      return {
        problem: syntaxProblem(token, "The name before this colon is missing.", 'Write it: "name": …'),
      };
    default: {
      const first = state.tokens.at(-2);
      if (token.kind === "number" && first?.kind === "number" && before?.end === token.start) {
        return { problem: commaInNumber(text, first, token) };
      }
      const message = `The name of a key is expected here, not ${excerpt(text, token)}.`;
      return { problem: syntaxProblem(token, message, "Write the name of a key in double quotes.") };
    }
  }
}
