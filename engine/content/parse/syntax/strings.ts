import { insert, type ParseProblem, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { missingComma } from "./commas.ts";
import { unclosedNameAt } from "./keyNames.ts";
import { endOfString, type Token } from "./Lexer.ts";
import { quoteInside, wrongEnd } from "./quotes.ts";
import { type Explanation, inObject, type State } from "./state.ts";

/** Explains a text in double quotes that contains invalid characters or does not end on its line. */
export function describeString(state: State, token: Token): Explanation {
  const { text } = state;
  const stops: number[] = [];
  let { end, closed } = endOfString(text, token.start);
  while (!closed && !/^\\?(?:$|[\r\n])/.test(text.slice(end, end + 2))) {
    stops.push(end);
    ({ end, closed } = endOfString(text, end));
  }
  if (!closed) return unclosed(state, token, end);
  const [stop = token.start] = stops;
  const whole: Token = { ...token, kind: "string", end };
  return { problem: forbidden(text, stop, stops), resume: { at: end, as: [whole] } };
}

/** Explains a character that is not allowed in a text. */
function forbidden(text: string, at: number, all: readonly number[]): ParseProblem {
  const place = { start: at, end: at + 1 };
  if (text.charAt(at) === "\\") {
    const sequence = `\\${String.fromCodePoint(text.codePointAt(at + 1) ?? 0x20)}`;
    const sequenceAt = { start: at, end: at + sequence.length };
    if (text.charAt(at + 1) === "u") {
      return syntaxProblem(
        sequenceAt,
        "After \\u four digits or letters from a to f are missing.",
        "For a backslash write two: \\\\u.",
      );
    }
    const hint = "For a backslash write two: \\\\. For a line break write \\n.";
    const problem = syntaxProblem(sequenceAt, `"${sequence}" has no meaning in JSON.`, hint);
    return sequence === "\\'" && all.length === 1
      ? withFix(problem, "Write '", replace(sequenceAt, "'"))
      : problem;
  }
  const isTab = text.charAt(at) === "\t";
  const problem = isTab
    ? syntaxProblem(place, "Text cannot contain a tab.", "Write \\t, or a space.")
    : syntaxProblem(place, "Text cannot contain an invisible control character.", "Delete it.");
  if (all.some((one) => text.charAt(one) === "\\")) return problem;
  return withFix(problem, isTab ? "Write \\t" : "Delete it", ...all.map((one) => written(text, one)));
}

/** An edit that escapes a tab and removes other control characters. */
function written(text: string, at: number): ReturnType<typeof replace> {
  const place = { start: at, end: at + 1 };
  return replace(place, text.charAt(at) === "\t" ? "\\t" : "");
}

function unclosed(state: State, token: Token, end: number): Explanation {
  const { text, expected, before } = state;
  const { start } = token;
  const words = text.slice(start, end);
  const other = wrongEnd(text, start, end);
  if (other !== undefined) {
    return {
      problem: other.problem,
      resume: { at: other.end, as: [{ ...token, kind: "string", end: other.end }] },
    };
  }
  const name = expected.endsWith("key") ? unclosedNameAt(start, words) : undefined;
  if (name !== undefined) return name;
  if (
    expected === "comma" &&
    inObject(state) &&
    before?.line !== token.line &&
    unclosedNameAt(start, words)
  ) {
    return missingComma(state, token);
  }
  if (before !== undefined && before.line === token.line && /comma|colon/.test(expected)) {
    const found = surplus(state, token, before, words);
    if (found !== undefined) return found;
  }
  return broken(state, token, end) ?? open(state, token, words);
}

/** Explains an extra quote, or a closing quote without an opening one. */
function surplus(state: State, token: Token, before: Token, words: string): Explanation | undefined {
  const { start } = token;
  const place = { start, end: start + 1 };
  const resume = { at: start + 1, expected: state.expected };
  if (before.kind === "string" && !/^"\s*,?\s*$/.test(words)) return { problem: quoteInside(before) };
  if (before.kind === "string") {
    const problem = syntaxProblem(place, "There is an extra quote.", "Remove it.");
    return { problem: withFix(problem, "Remove the quote", replace(place, "")), resume };
  }
  if (before.end !== start || (before.kind !== "number" && before.kind !== "word")) return undefined;
  const problem = syntaxProblem(before, "The opening quote of this text is missing.", "Add the quote.");
  return { problem: withFix(problem, "Add the quote", insert(before.start, '"')), resume };
}

/** Explains a text that continues on the next lines. */
function broken({ text }: State, token: Token, end: number): Explanation | undefined {
  const rest = /[^"\\]*(?:\\.[^"\\]*)*"(?=[ \t]*(?:[,}\]\r\n]|$))/y;
  rest.lastIndex = end;
  const more = rest.exec(text)?.[0];
  if (more === undefined) return undefined;
  const edits = Array.from(more.matchAll(/\r\n|\r|\n|\t/g), ({ 0: found, index }) =>
    replace({ start: end + index, end: end + index + found.length }, found === "\t" ? "\\t" : "\\n"),
  );
  const problem = syntaxProblem(
    { start: token.start, end },
    "There is a line break inside this text.",
    "Write the text on one line, with \\n for a line break.",
  );
  const close = end + more.length;
  return {
    problem: withFix(problem, "Write \\n", ...edits),
    resume: { at: close, as: [{ ...token, kind: "string", end: close }] },
  };
}

/** Explains a text without a closing quote. */
function open(state: State, token: Token, words: string): Explanation {
  const { text } = state;
  const shown = syntaxProblem(
    { start: token.start, end: token.start + words.length },
    "A quote is missing: this text does not end on its line.",
    "Close the text with a quote on the line where it begins. For a line break inside it write \\n.",
  );
  if (/(?:^|[^\\])(?:\\\\)*\\"\s*,?\s*$/.test(words)) {
    const hint = "Write two backslashes at the end of the text: \\\\.";
    return {
      problem: syntaxProblem(
        { start: token.start, end: token.start + words.length },
        "The backslash before the last quote makes the quote part of the text.",
        hint,
      ),
    };
  }
  if (!/value|key/.test(state.expected)) return { problem: shown };
  const isInline = state.open.at(-1)?.open.line === token.line;
  const own = words.trimEnd().replace(isInline ? /[\s,}\]]*$/ : /\s*,?$/, "");
  const end = token.start + own.length;
  const isWhole =
    own.length > 1 &&
    state.expected.endsWith("value") &&
    /[\r\n]/.test(text.charAt(token.start + words.length));
  return isWhole
    ? {
        problem: withFix(shown, "Add the quote", insert(end, '"')),
        resume: { at: end, as: [{ ...token, kind: "string", end }] },
      }
    : { problem: shown };
}
