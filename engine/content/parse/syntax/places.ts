import { type Attempt, attempt, type Kind, type Part, part } from "./attempt.ts";
import { closingOf, isKey, isValue } from "./scan.ts";

/** What is seen at a place where no edit helps. */
export const places: Kind[] = [
  function endOfText({ text, state, token, lineOf }) {
    const { top, before } = state;
    if (token !== undefined) return undefined;
    const end = text.trimEnd().length;
    const last = { start: Math.max(0, end - 1), end };
    if (top === undefined) return seen(last, ["The file is not valid JSON."]);
    const hint = `Add the missing "${closingOf(top.open)}".`;
    if (before?.kind === ",") return seen(last, ["The file ends after a comma.", hint]);
    const line = /^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(end))?.[0].length;
    const place = line === undefined ? last : { start: end + line, end: end + line };
    return seen(place, [
      `The file ends before the "${top.open.kind}" of line ${lineOf(top.open)} is closed.`,
      hint,
    ]);
  },

  function outside({ state, token, bare, at, lineOf }) {
    const { before, expected } = state;
    const place = token?.kind === "unknown" && bare !== "" ? part(at, bare) : token;
    if (!place) return undefined;
    if (before === undefined && bare !== "") {
      const hint = "Write its content as { … }. A page to start from comes from: npm run new -- page NAME";
      return seen(place, ["The file does not begin with {, so it is not valid.", hint]);
    }
    if (expected !== "end" || !before) return undefined;
    if (token?.kind !== "{" || before.kind !== "}")
      return seen(place, ["There is something after the end of the content.", "Remove it."]);
    const message = `The file contains two documents: the first ends on line ${lineOf(before)}.`;
    return seen(place, [message, "Keep one of the two, or move the second to its own file."]);
  },

  function character({ token, rest, at }) {
    const [one] = /^./su.exec(rest) ?? [];
    if (one === undefined || token?.kind !== "unknown") return undefined;
    const hint = "Delete it, or put the text in quotes.";
    return seen(part(at, one), [`The character ${one} is not allowed here.`, hint]);
  },

  function wrongPlace({ state, token, rest }) {
    const { expected, top } = state;
    if (token === undefined) return undefined;
    const shown = rest.slice(0, Math.min(token.end - token.start, 40));
    if (isKey(expected)) {
      const hint = "Write the name of a key in double quotes.";
      return seen(token, [`The name of a key is expected here, not ${shown}.`, hint]);
    }
    if (isValue(expected)) return seen(token, [`A value is expected here, not ${shown}.`]);
    if (top?.open.kind === "{")
      return seen(token, [`A ${token.kind === ":" ? "colon" : shown} is not allowed here.`]);
    return seen(token, ["A colon is not allowed in a list.", "Put the name and its value in { }."]);
  },
];

function seen(place: Part, said: readonly [message: string, hint?: string]): Attempt {
  return attempt(place, said, [], { cost: 0, isSeen: true });
}
