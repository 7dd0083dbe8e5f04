import { afterEnd } from "./afterEnd.ts";
import { insteadOfColon } from "./insteadOfColon.ts";
import { insteadOfComma } from "./insteadOfComma.ts";
import { insteadOfKey } from "./insteadOfKey.ts";
import { insteadOfValue } from "./insteadOfValue.ts";
import type { Token } from "./Lexer.ts";
import type { Explanation, State } from "./state.ts";

/** Explains a valid token that cannot stand at its place, by what is expected there. */
export function explainUnexpected(state: State, token: Token): Explanation {
  switch (state.expected) {
    case "end":
      return afterEnd(state, token);
    case "colon":
      return insteadOfColon(state, token);
    case "comma":
      return insteadOfComma(state, token);
    case "key":
    case "first key":
      return insteadOfKey(state, token);
    default:
      return insteadOfValue(state, token);
  }
}
