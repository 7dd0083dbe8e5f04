import { type ParseProblem, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import type { Token } from "./Lexer.ts";
import { type Explanation, inObject, peek, type State } from "./state.ts";

/** Literals of other languages, with the JSON literals that they mean. */
const foreign: Readonly<Record<string, string>> = {
  True: "true",
  TRUE: "true",
  False: "false",
  FALSE: "false",
  None: "null",
  NULL: "null",
  Null: "null",
  nil: "null",
  undefined: "null",
};

const word = /[\p{L}\p{N}_$.+%-]+/uy;
const loose = /[\p{L}/@#](?:[\p{L}\p{N} _@#/.?!&='’-]|:(?! ))*?(?=[ \t]*(?:[,}\]]|$))/muy;
const figures = /[^\s,"{}[\]]+/y;

/** The unquoted word at an offset. */
export function bareAt(text: string, start: number): string {
  word.lastIndex = start;
  const found = word.exec(text)?.[0] ?? "";
  if (!/^[-+]?\.?\d/.test(found)) return found;
  figures.lastIndex = start;
  return figures.exec(text)?.[0] ?? found;
}

/** Explains an unquoted word or number that is not JSON. */
export function describeWord(state: State, token: Token): Explanation {
  const { text, expected, before } = state;
  const bare = bareAt(text, token.start);
  const end = token.start + bare.length;
  const place = { start: token.start, end };
  if (before === undefined) {
    const message = "The file does not begin with {, so it is not valid.";
    const hint = "Write its content as { … }. A page to start from comes from: npm run new -- page NAME";
    return { problem: syntaxProblem(place, message, hint) };
  }
  if (expected === "end") {
    return {
      problem: syntaxProblem(place, "There is something after the end of the content.", "Remove it."),
    };
  }
  if (/^[-+]?\.?\d/.test(bare)) return describeNumber(state, token, bare);
  const known = Object.hasOwn(foreign, bare) ? foreign[bare] : undefined;
  if (known !== undefined) {
    const nothing = known === "null";
    const hint = nothing ? "Write a value, or remove the key." : `Write ${known}.`;
    const problem = syntaxProblem(place, `JSON does not know the word "${bare}".`, hint);
    const resume = { at: end, as: [{ ...token, kind: "word" as const, end }] };
    if (!nothing) return { problem: withFix(problem, `Write ${known}`, replace(place, known)), resume };
    const member = memberAround(state, place);
    return { problem: member ? withFix(problem, "Remove the key", replace(member, "")) : problem, resume };
  }
  if (/^(?:NaN|[+-]?Infinity)$/.test(bare)) {
    const problem = syntaxProblem(
      place,
      `JSON does not know the word "${bare}".`,
      "Write a number, or remove the key.",
    );
    return { problem, resume: { at: end, as: [{ ...token, kind: "number", end }] } };
  }
  if (expected === "comma" && before.line === token.line) {
    return { problem: unquoted({ start: before.start, end }) };
  }
  if (expected.endsWith("key")) {
    const message = `A quote is missing: the name ${bare} must stand in quotes.`;
    return { problem: syntaxProblem(place, message, `Write "${bare}".`) };
  }
  return describeLoose(state, token, place);
}

/** The member with a value at a place, with its comma and its line. */
function memberAround(state: State, { end }: { start: number; end: number }) {
  const { text, tokens } = state;
  const [previous, key] = tokens.slice(-3);
  if (!inObject(state) || previous === undefined || key === undefined) return undefined;
  const next = peek(state, end, 1)[0];
  if (next?.kind !== ",") return { start: previous.kind === "," ? previous.start : key.start, end };
  const rest = /^[ \t]*(?:\r\n|\r|\n)?/.exec(text.slice(next.end))?.[0] ?? "";
  const hasLines = key.first && /[\r\n]/.test(rest);
  return { start: hasLines ? key.line : key.start, end: next.end + rest.length };
}

/** Explains a text without quotes. */
export function describeLoose(
  { text }: State,
  token: Token,
  place: { start: number; end: number } = token,
): Explanation {
  loose.lastIndex = token.start;
  const words = loose.exec(text)?.[0];
  if (words === undefined || /^(?:yes|no|on|off)$/i.test(words)) return { problem: unquoted(place) };
  const end = token.start + words.length;
  const whole = { start: token.start, end };
  return {
    problem: withFix(unquoted(whole), "Put it in quotes", replace(whole, `"${words}"`)),
    resume: { at: end, as: [{ ...token, kind: "string", end }] },
  };
}

function describeNumber(state: State, token: Token, bare: string): Explanation {
  const { text, before } = state;
  const end = token.start + bare.length;
  const place = { start: token.start, end };
  const number: Token = { ...token, kind: "number", end };
  if (before?.kind === "," && before.end === token.start && /^\d+$/.test(bare)) {
    const first = state.tokens.at(-2);
    if (first?.kind === "number") return { problem: commaInNumber(text, first, place) };
  }
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?\.$/.test(bare) && /^\s*[\r\n]\s*"/.test(text.slice(end, end + 200))) {
    const stop = { start: end - 1, end };
    const problem = syntaxProblem(stop, "There is a full stop instead of a comma.", "Write , instead.");
    const comma: Token = { ...number, kind: ",", start: end - 1 };
    return {
      problem: withFix(problem, "Write a comma", replace(stop, ",")),
      resume: { at: end, as: [{ ...number, end: end - 1 }, comma] },
    };
  }
  const [, digits, sign] = /^(-?\d+(?:\.\d+)?)([+%]|[A-DF-Za-df-z]\+?)$/.exec(bare) ?? [];
  const hint =
    digits !== undefined && sign !== undefined && !/^0./.test(digits)
      ? `Write the number alone, ${digits}, and "${sign}" where text belongs; or all of it as text: "${bare}".`
      : `Write it as 0.5, 12 or -3, or as text in quotes: "${bare}".`;
  const problem = syntaxProblem(place, `"${bare}" is not a JSON number.`, hint);
  const resume = { at: end, as: [number] };
  if (!/^-?\.\d+$/.test(bare)) return { problem, resume };
  const whole = bare.replace(".", "0.");
  return { problem: withFix(problem, `Write ${whole}`, replace(place, whole)), resume };
}

/** A number with a comma between its digits. */
export function commaInNumber(
  text: string,
  first: Token,
  last: { start: number; end: number },
): ParseProblem {
  const place = { start: first.start, end: last.end };
  const [whole, part] = [text.slice(first.start, first.end), text.slice(last.start, last.end)];
  const hint = /^\d{3}(\.\d+)?$/.test(part)
    ? `Write ${whole}${part}.`
    : `Write a point instead: ${whole}.${part}.`;
  return syntaxProblem(place, "A number cannot contain a comma.", hint);
}

function unquoted(place: { start: number; end: number }): ParseProblem {
  return syntaxProblem(
    place,
    "A quote is missing: text must stand in quotes.",
    'Write " before and after the text.',
  );
}
