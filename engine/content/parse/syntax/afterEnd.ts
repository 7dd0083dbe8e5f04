import { syntaxProblem } from "../parseProblem.ts";
import { describeBrackets, tooMany } from "./brackets.ts";
import { extraComma } from "./commas.ts";
import { lineOf, type Token } from "./Lexer.ts";
import { type Explanation, peek, type State } from "./state.ts";

/** Explains a token after the end of the content. */
export function afterEnd(state: State, token: Token): Explanation {
  const { before, tokens, text } = state;
  const [first] = tokens;
  if (token.kind === ":" && first?.kind === "string") {
    return {
      problem: syntaxProblem({ start: 0, end: first.end }, 'The file begins without "{".', "Add it."),
    };
  }
  if (token.kind === "," && peek(state, token.end, 1).length === 0) return extraComma(token, "end");
  const found = describeBrackets(state, token);
  if (found !== undefined) return found;
  if (token.kind === "}" || token.kind === "]") return { problem: tooMany(token) };
  if (token.kind === "{" && first?.kind === "{" && before?.kind === "}") {
    const message = `The file contains two documents: the first ends on line ${lineOf(text, before)}.`;
    const hint = "Keep one of the two, or move the second to its own file.";
    return { problem: syntaxProblem(token, message, hint) };
  }
  return { problem: syntaxProblem(token, "There is something after the end of the content.", "Remove it.") };
}
