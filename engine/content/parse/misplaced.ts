import { closingOf, describeBrackets, endsBefore, gapBefore, tooMany } from "./brackets.ts";
import { extraComma, missingComma, noComma, trailingComma } from "./commas.ts";
import { insert, type Mistake, mended, replace, wrong } from "./mistake.ts";
import { isUnclosedName, quoteOfName } from "./names.ts";
import { placeAt } from "./place.ts";
import { closerAhead, type Expected, inObject, type Outcome, peek, type State } from "./state.ts";
import type { Token } from "./tokens.ts";
import { commaInNumber } from "./words.ts";

/** Says what is wrong with a word of JSON that can't stand where it does. */
export function describeMisplaced(state: State, token: Token): Outcome {
  switch (state.expected) {
    case "end":
      return afterEnd(state, token);
    case "colon":
      return quoteOfName(state) ?? noColon(state, token);
    case "comma":
      return inObject(state) ? afterMember(state, token) : afterItem(state, token);
    case "key":
    case "first key":
      return noKey(state, token);
    default:
      return noValue(state, token);
  }
}

/** Whether a token begins a value. */
export function beginsValue({ kind }: Token): boolean {
  return kind === "string" || kind === "number" || kind === "word" || kind === "{" || kind === "[";
}

function afterEnd(state: State, token: Token): Outcome {
  const { before, tokens, text } = state;
  const [first] = tokens;
  if (token.kind === ":" && first?.kind === "string") {
    return { mistake: wrong({ start: 0, end: first.end }, 'The file begins without "{".', "Add it.") };
  }
  if (token.kind === "," && peek(state, token.end, 1).length === 0) return extraComma(token, "end");
  const found = describeBrackets(state, token);
  if (found !== undefined) return found;
  if (token.kind === "}" || token.kind === "]") return { mistake: tooMany(token) };
  if (token.kind === "{" && first?.kind === "{" && before?.kind === "}") {
    const problem = `The file holds two documents: the first ends on line ${lineOf(text, before)}.`;
    const cure = "Keep one of the two, or give the second a file of its own.";
    return { mistake: wrong(token, problem, cure) };
  }
  return { mistake: wrong(token, "Something follows after the end of the content.", "Take it out.") };
}

function noValue(state: State, token: Token): Outcome {
  const { before, text } = state;
  const after: Expected = state.expected === "first value" ? "first value" : "value";
  if (token.kind === ",") {
    if (before?.kind !== ":") return extraComma(token, after);
    const mistake = wrong(token, "A value is missing before this comma.", 'Write one, for example "".');
    return { mistake, resume: { at: token.start, expected: "comma" } };
  }
  if (token.kind === ":" && before?.kind === ":") {
    const mistake = wrong(token, "There is a colon too many.", "Take it out.");
    return {
      mistake: mended(mistake, "Take the colon out", replace(token, "")),
      resume: { at: token.end, expected: "value" },
    };
  }
  if (token.kind === "}" || token.kind === "]") {
    if (before?.kind === ":") {
      const mistake = wrong(before, "A value is missing after this colon.");
      return { mistake, resume: { at: token.start, expected: "comma" } };
    }
    return trailingComma(state, token) ?? mismatch(state, token);
  }
  return { mistake: wrong(token, `A value is expected here, not ${wordOf(text, token)}.`) };
}

function noKey(state: State, token: Token): Outcome {
  const { before, text, expected } = state;
  switch (token.kind) {
    case ",":
      return extraComma(token, expected);
    case "}":
    case "]":
      return trailingComma(state, token) ?? mismatch(state, token);
    case "{":
    case "[":
      return { mistake: stray(state, token) };
    case ":":
      return { mistake: wrong(token, "The name before this colon is missing.", 'Write it: "name": …') };
    default: {
      const first = state.tokens.at(-2);
      if (token.kind === "number" && first?.kind === "number" && before?.end === token.start) {
        return { mistake: commaInNumber(text, first, token) };
      }
      const problem = `The name of a key is expected here, not ${wordOf(text, token)}.`;
      return { mistake: wrong(token, problem, "Names of keys stand in double quotes.") };
    }
  }
}

function noColon(state: State, token: Token): Outcome {
  const { before = token, text } = state;
  const key = text.slice(before.start, before.end);
  const [next, second] = peek(state, token.end, 2);
  if (token.kind === "]" || (token.kind === "," && closerAhead(state, token)?.kind === "]")) {
    const found = openList(state, token.kind === "]" ? token : closerAhead(state, token));
    if (found !== undefined) return { mistake: found };
  }
  if (token.kind === "," && next !== undefined && beginsValue(next) && second?.kind !== ":") {
    const mistake = wrong(token, `A comma stands after ${key} in place of a colon.`, `Write ${key}: …`);
    return {
      mistake: mended(mistake, "Write a colon", replace(token, ":")),
      resume: { at: token.end, expected: "value" },
    };
  }
  const isNextMember = token.line !== before.line && next?.kind === ":";
  if (token.kind === "," || isNextMember) {
    return { mistake: wrong(before, `The key ${key} has no value.`, `Write ${key}: and then the value.`) };
  }
  const mistake = wrong(before, `A colon is missing after ${key}.`, `Write ${key}: and then the value.`);
  if (!beginsValue(token)) return { mistake };
  return {
    mistake: mended(mistake, "Add the colon", insert(before.end, ":")),
    resume: { at: token.start, expected: "value" },
  };
}

function afterMember(state: State, token: Token): Outcome {
  const { before = token, text } = state;
  const [next, second] = peek(state, token.end, 2);
  switch (token.kind) {
    case "string": {
      const early = endsBefore(state, token);
      if (early !== undefined) return { mistake: early };
      const isName = next?.kind === ":" || isUnclosedName(text.slice(token.start, token.end));
      if (isName) return missingComma(state, token);
      const isInside = before.kind === "string" && before.line === token.line;
      return { mistake: isInside ? quoteInside(before) : noComma(before) };
    }
    case ":":
      if (next?.kind === "string" && second?.kind === ":") {
        const mistake = wrong(token, "A colon stands here in place of a comma.", "Write , in its place.");
        return {
          mistake: mended(mistake, "Write a comma", replace(token, ",")),
          resume: { at: token.end, expected: "key" },
        };
      }
      return {
        mistake: before.kind === "string" ? missingBrace(state, before) : wrong(token, misplacedColon),
      };
    case "{":
    case "[":
      return { mistake: stray(state, token) };
    case "}":
    case "]":
      return mismatch(state, token);
    default: {
      const isNumber = before.kind === "number" && token.kind === "number" && before.line === token.line;
      const digits = text.slice(before.start, token.end).replace(/\s/g, "");
      return isNumber
        ? {
            mistake: wrong(
              { start: before.start, end: token.end },
              "A number has no spaces in it.",
              `Write ${digits}.`,
            ),
          }
        : { mistake: noComma(before) };
    }
  }
}

const misplacedColon = "A colon cannot stand here.";

function afterItem(state: State, token: Token): Outcome {
  const { before = token } = state;
  if (token.kind === "}" || token.kind === "]") return mismatch(state, token);
  if (token.kind === ":") {
    const found = describeBrackets(state, token);
    if (found !== undefined) return found;
    if (before.kind === "string" && closerAhead(state, token)?.kind === "}") {
      return { mistake: missingBrace(state, before) };
    }
    return {
      mistake: wrong(token, "A colon cannot stand in a list.", "Put the name and its value in { }."),
    };
  }
  const early = endsBefore(state, token);
  return early === undefined ? missingComma(state, token) : { mistake: early };
}

/** An object or list where the name of a key belongs. */
function stray(state: State, token: Token): Mistake {
  const { tokens, text } = state;
  const frame = state.open.at(-1);
  if (state.before === frame?.open && frame?.open.kind === token.kind) return tooMany(token);
  const early = endsBefore(state, token);
  if (early !== undefined) return early;
  const last = state.before?.kind === "," ? tokens.at(-2) : state.before;
  const closed = frame?.closed;
  if (closed?.token.kind === "]" && closed.token === last) {
    const name = closed.name === undefined ? "" : ` "${closed.name}"`;
    const again = closerAhead(state, token);
    if (again?.kind === "]") {
      const problem = `This "]" ends the list${name} too early.`;
      return wrong(closed.token, problem, `More of the list follows up to line ${lineOf(text, again)}.`);
    }
    const cure = `Move it before the "]" of line ${lineOf(text, closed.token)}.`;
    return wrong(token, `This stands after the end of the list${name}.`, cure);
  }
  const list = openList(state, closerAhead(state, token));
  if (list !== undefined) return list;
  const shape = token.kind === "{" ? "{ … }" : "[ … ]";
  return wrong(token, `The name of a key is missing before this "${token.kind}".`, `Write "name": ${shape}`);
}

/** A list whose opening bracket is missing, given the bracket that closes it. */
function openList(state: State, closer: Token | undefined): Mistake | undefined {
  const { colon, value } = state.open.at(-1) ?? {};
  if (colon === undefined || value === undefined || closer?.kind !== "]") return undefined;
  const isBelow = value.line !== colon.line && closer.indent === colon.indent;
  if (!isBelow && closer.line !== colon.line) return undefined;
  return wrong(colon, 'A "[" is missing after this colon.', "Add it.");
}

/** A member that stands where no object was opened. */
function missingBrace(state: State, name: Token): Mistake {
  const { text, tokens } = state;
  const { colon, open } = state.open.at(-1) ?? {};
  const cure = 'Add it: names and values stand in "{ }".';
  if (open?.kind === "{" && colon !== undefined && colon.line !== name.line) {
    return wrong(colon, 'A "{" is missing after this colon.', cure);
  }
  const words = text.slice(name.start, name.end);
  return wrong(gapBefore(text, tokens.at(-2), name), `A "{" is missing before ${words}.`, cure);
}

/** A bracket that closes something else than what is open. */
function mismatch(state: State, token: Token): Outcome {
  const list = openList(state, token);
  const found = describeBrackets(state, token);
  const isLater = found?.mistake.offset === token.start;
  if (list !== undefined && (found === undefined || isLater)) return { mistake: list };
  if (found !== undefined) return found;
  const open = state.open.at(-1)?.open;
  if (open === undefined || surplus(state, token)) return { mistake: tooMany(token) };
  const wanted = closingOf(open);
  const problem = `A "${wanted}" is missing before this "${token.kind}".`;
  return { mistake: wrong(token, problem, `Add the "${wanted}".`) };
}

/** Whether the file closes more of these brackets than it opens, and no fewer of the others. */
function surplus(state: State, token: Token): boolean {
  const counts: Record<string, number> = { "{": 0, "}": 0, "[": 0, "]": 0 };
  for (const { kind } of [...state.tokens, token, ...state.lexer.ahead(token.end)]) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const more = (one: string, other: string) => Number(counts[one]) - Number(counts[other]);
  return token.kind === "}"
    ? more("}", "{") > 0 && more("[", "]") <= 0
    : more("]", "[") > 0 && more("{", "}") <= 0;
}

/** A text that ends at a quote which was meant to be part of it. */
export function quoteInside(before: Token): Mistake {
  const cure = 'Write a quote inside text as \\", and close the text once, at its end.';
  const place = { start: before.end - 1, end: before.end };
  return wrong(place, "A quote inside the text ends it too early.", cure);
}

function wordOf(text: string, token: Token): string {
  return text.slice(token.start, Math.min(token.end, token.start + 40));
}

function lineOf(text: string, token: Token): number {
  return placeAt(text, token.start, 1).line;
}
