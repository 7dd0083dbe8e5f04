import { insert, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { bareAt, describeLoose, describeWord } from "./bareWords.ts";
import { missingComma } from "./commas.ts";
import { describeComment } from "./comments.ts";
import { bareNameAt, quoteOfName } from "./keyNames.ts";
import type { Token } from "./Lexer.ts";
import { describeQuoted, quoteInside, wrongEnd } from "./quotes.ts";
import { describeSeparator } from "./separators.ts";
import type { Explanation, State } from "./state.ts";
import { describeString } from "./strings.ts";

/** Explains a character that begins no JSON token. */
export function explainUnknown(state: State, token: Token): Explanation {
  const { text, expected, before } = state;
  const first = text.charAt(token.start);
  const name = expected === "colon" ? quoteOfName(state) : undefined;
  if (name !== undefined) return name;
  const isAdjacent = before?.end === token.start;
  const afterString = before?.kind === "string" && (expected === "comma" || expected === "colon");
  const doubled = afterString && isAdjacent ? quoteTwice(state, before) : undefined;
  if (doubled !== undefined) return doubled;
  if (first === '"') return describeString(state, token);
  if (afterString && !(isAdjacent && /['"”’]/.test(first))) {
    const other = endOfText(state, token);
    if (other !== undefined) return other;
  }
  const separator = describeSeparator(state, token);
  if (separator !== undefined) return separator;
  if (afterString && isAdjacent && !/[/#]/.test(first)) return { problem: quoteInside(before) };
  const isComment = describeComment(state, token);
  if (isComment !== undefined) return isComment;
  const quoted = describeQuoted(state, token);
  if (quoted !== undefined) return quoted;
  if (expected.endsWith("key") || (expected === "comma" && before?.line !== token.line)) {
    const bare = bareNameAt(state, token);
    if (bare !== undefined && expected.endsWith("key")) return bare;
    if (bare !== undefined) return missingComma(state, token);
  }
  const unopened = expected.endsWith("value") ? textWithoutQuote(state, token) : undefined;
  if (unopened !== undefined) return unopened;
  if (bareAt(text, token.start) !== "" && !(afterString && before.line === token.line)) {
    return describeWord(state, token);
  }
  if (afterString && before.line === token.line && !isInvisible(text, token.start)) {
    return { problem: quoteInside(before) };
  }
  if (expected.endsWith("value") && /[/@#*]/.test(first)) return describeLoose(state, token);
  return describeCharacter(text, token.start);
}

/** Explains the string before, if its closing quote is missing or is another quote. */
function endOfText({ text, before, expected }: State, token: Token): Explanation | undefined {
  if (before === undefined || before.line !== token.line) return undefined;
  const other = wrongEnd(text, before.start, before.end - 1);
  if (other !== undefined) return { problem: other.problem, resume: { at: other.end, expected } };
  const end = /,\s*"$/.exec(text.slice(before.start, before.end))?.index;
  if (
    end === undefined ||
    expected !== "comma" ||
    !/^[\w$@-]+"\s*:/.test(text.slice(token.start, token.start + 200))
  ) {
    return undefined;
  }
  const at = before.start + end;
  const problem = syntaxProblem(
    { start: before.start, end: at },
    "The closing quote of this text is missing.",
    "Add the quote.",
  );
  return { problem: withFix(problem, "Add the quote", insert(at, '"')), resume: { at, expected } };
}

/** Explains a text that begins with two quotes. */
function quoteTwice({ text, expected }: State, { start, end }: Token): Explanation | undefined {
  const isOne = /[^"\\\r\n]*"(?=[ \t]*(?:[,:}\]]|$))/my;
  isOne.lastIndex = end;
  if (end - start !== 2 || !isOne.test(text)) return undefined;
  const place = { start, end: start + 1 };
  const problem = syntaxProblem(place, "There is an extra quote.", "Remove it.");
  return {
    problem: withFix(problem, "Remove the quote", replace(place, "")),
    resume: { at: start + 1, expected: expected === "colon" ? "key" : "value" },
  };
}

/** Explains a text without an opening quote. */
function textWithoutQuote({ text }: State, token: Token): Explanation | undefined {
  const rest = /[^"\\\r\n]*"(?=[ \t]*(?:[,}\]]|$))/my;
  rest.lastIndex = token.start;
  const words = rest.exec(text)?.[0];
  if (words === undefined) return undefined;
  const end = token.start + words.length;
  const problem = syntaxProblem(
    { start: token.start, end },
    "The opening quote of this text is missing.",
    "Add the quote.",
  );
  return {
    problem: withFix(problem, "Add the quote", insert(token.start, '"')),
    resume: { at: end, as: [{ ...token, kind: "string", end }] },
  };
}

function isInvisible(text: string, at: number): boolean {
  return /^[\p{Z}\p{C}]/u.test(text.slice(at, at + 2));
}

function describeCharacter(text: string, start: number): Explanation {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const place = { start, end: start + character.length };
  if (!isInvisible(text, start)) {
    return {
      problem: syntaxProblem(
        place,
        `The character ${character} is not allowed here.`,
        "Delete it, or put the text in quotes.",
      ),
    };
  }
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const problem = syntaxProblem(place, `An invisible character (${code}) is not allowed here.`, "Delete it.");
  const isBlank = /\p{Z}/u.test(character);
  return {
    problem: withFix(
      problem,
      isBlank ? "Write a plain space" : "Delete it",
      replace(place, isBlank ? " " : ""),
    ),
    resume: { at: place.end },
  };
}
