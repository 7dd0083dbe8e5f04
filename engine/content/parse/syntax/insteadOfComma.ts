import { replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { describeBrackets, endsBefore } from "./brackets.ts";
import { missingComma, noComma } from "./commas.ts";
import { isUnclosedName } from "./keyNames.ts";
import type { Token } from "./Lexer.ts";
import { quoteInside } from "./quotes.ts";
import { closerAhead, type Explanation, inObject, peek, type State } from "./state.ts";
import { mismatch, unnamed, unopenedObject } from "./unmatchedBracket.ts";

/** Explains a token that stands where the comma after a member or an item is expected. */
export function insteadOfComma(state: State, token: Token): Explanation {
  return inObject(state) ? afterMember(state, token) : afterItem(state, token);
}

function afterMember(state: State, token: Token): Explanation {
  const { before = token, text } = state;
  const [next, second] = peek(state, token.end, 2);
  switch (token.kind) {
    case "string": {
      const early = endsBefore(state, token);
      if (early !== undefined) return { problem: early };
      const isName = next?.kind === ":" || isUnclosedName(text.slice(token.start, token.end));
      if (isName) return missingComma(state, token);
      const isInside = before.kind === "string" && before.line === token.line;
      return { problem: isInside ? quoteInside(before) : noComma(before) };
    }
    case ":":
      if (next?.kind === "string" && second?.kind === ":") {
        const problem = syntaxProblem(token, "There is a colon instead of a comma.", "Write , instead.");
        return {
          problem: withFix(problem, "Write a comma", replace(token, ",")),
          resume: { at: token.end, expected: "key" },
        };
      }
      return {
        problem:
          before.kind === "string"
            ? unopenedObject(state, before)
            : syntaxProblem(token, "A colon is not allowed here."),
      };
    case "{":
    case "[":
      return { problem: unnamed(state, token) };
    case "}":
    case "]":
      return mismatch(state, token);
    default: {
      const isNumber = before.kind === "number" && token.kind === "number" && before.line === token.line;
      const digits = text.slice(before.start, token.end).replace(/\s/g, "");
      return isNumber
        ? {
            problem: syntaxProblem(
              { start: before.start, end: token.end },
              "A number cannot contain spaces.",
              `Write ${digits}.`,
            ),
          }
        : { problem: noComma(before) };
    }
  }
}

function afterItem(state: State, token: Token): Explanation {
  const { before = token } = state;
  if (token.kind === "}" || token.kind === "]") return mismatch(state, token);
  if (token.kind === ":") {
    const found = describeBrackets(state, token);
    if (found !== undefined) return found;
    if (before.kind === "string" && closerAhead(state, token)?.kind === "}") {
      return { problem: unopenedObject(state, before) };
    }
    return {
      problem: syntaxProblem(
        token,
        "A colon is not allowed in a list.",
        "Put the name and its value in { }.",
      ),
    };
  }
  const early = endsBefore(state, token);
  return early === undefined ? missingComma(state, token) : { problem: early };
}
