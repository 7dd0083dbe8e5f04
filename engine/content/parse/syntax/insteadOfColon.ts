import { insert, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { quoteOfName } from "./keyNames.ts";
import { beginsValue, type Token } from "./Lexer.ts";
import { closerAhead, type Explanation, peek, type State } from "./state.ts";
import { unopenedList } from "./unmatchedBracket.ts";

/** Explains a token that stands where the colon after a key is expected. */
export function insteadOfColon(state: State, token: Token): Explanation {
  return quoteOfName(state) ?? noColon(state, token);
}

function noColon(state: State, token: Token): Explanation {
  const { before = token, text } = state;
  const key = text.slice(before.start, before.end);
  const [next, second] = peek(state, token.end, 2);
  if (token.kind === "]" || (token.kind === "," && closerAhead(state, token)?.kind === "]")) {
    const found = unopenedList(state, token.kind === "]" ? token : closerAhead(state, token));
    if (found !== undefined) return { problem: found };
  }
  if (token.kind === "," && next !== undefined && beginsValue(next) && second?.kind !== ":") {
    const problem = syntaxProblem(
      token,
      `There is a comma instead of a colon after ${key}.`,
      `Write ${key}: …`,
    );
    return {
      problem: withFix(problem, "Write a colon", replace(token, ":")),
      resume: { at: token.end, expected: "value" },
    };
  }
  const isNextMember = token.line !== before.line && next?.kind === ":";
  if (token.kind === "," || isNextMember) {
    return {
      problem: syntaxProblem(before, `The key ${key} has no value.`, `Write ${key}: and then the value.`),
    };
  }
  const problem = syntaxProblem(
    before,
    `A colon is missing after ${key}.`,
    `Write ${key}: and then the value.`,
  );
  if (!beginsValue(token)) return { problem };
  return {
    problem: withFix(problem, "Add the colon", insert(before.end, ":")),
    resume: { at: token.start, expected: "value" },
  };
}
