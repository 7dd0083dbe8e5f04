import { closingOf } from "./brackets.ts";
import { insert, type Mistake, mended, replace, wrong } from "./mistake.ts";
import { type Expected, inObject, type Outcome, type State } from "./state.ts";
import type { Token } from "./tokens.ts";

/** A comma before a bracket that closes what it stands in. */
export function trailingComma({ before, open }: State, token: Token): Outcome | undefined {
  const top = open.at(-1)?.open;
  if (before?.kind !== "," || top === undefined || closingOf(top) !== token.kind) return undefined;
  const mistake = wrong(
    before,
    `There is a comma too many before the "${token.kind}".`,
    "Take the comma out.",
  );
  return {
    mistake: mended(mistake, "Take the comma out", replace(before, "")),
    resume: { at: token.start, expected: "comma" },
  };
}

/** A comma that separates nothing. */
export function extraComma(token: Token, expected: Expected): Outcome {
  const mistake = wrong(token, "There is a comma too many.", "Take it out.");
  return {
    mistake: mended(mistake, "Take the comma out", replace(token, "")),
    resume: { at: token.end, expected },
  };
}

/** A comma that is missing before a token. */
export function missingComma(state: State, token: Token): Outcome {
  const { before = token } = state;
  return {
    mistake: mended(noComma(before), "Add the comma", insert(before.end, ",")),
    resume: { at: token.start, expected: inObject(state) ? "key" : "value" },
  };
}

/** The words for a comma that is missing after a value. */
export function noComma(before: Token): Mistake {
  return wrong(before, "A comma is missing after this.", "Add the comma.");
}
