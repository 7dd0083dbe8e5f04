import { type ParseProblem, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import type { Token } from "./Lexer.ts";
import type { Explanation, State } from "./state.ts";

/** Other opening quotes, each with its possible closing quotes. */
const endings: Readonly<Record<string, string>> = {
  "'": "'’\"",
  "`": "`'\"",
  "‘": "’'‘\"",
  "’": "’'\"",
  "“": '”“"',
  "”": '”"',
  "„": '“”"',
  "«": '»"',
  "»": '«"',
};

/** Explains a text in other quotes. */
export function describeQuoted({ text }: State, token: Token): Explanation | undefined {
  const { start } = token;
  const first = text.charAt(start);
  const ends = Object.hasOwn(endings, first) ? endings[first] : undefined;
  if (ends === undefined) return undefined;
  const problem = foreignQuotes(first, start);
  const whole = new RegExp(`.((?:\\\\.|[^\\r\\n\\\\])*?)[${ends}](?=[ \\t]*(?:[,:}\\]]|$))`, "my");
  whole.lastIndex = start;
  const inside = whole.exec(text)?.[1];
  if (inside === undefined) return { problem };
  const end = start + inside.length + 2;
  const edits = [
    replace({ start, end: start + 1 }, '"'),
    ...Array.from(inside.matchAll(/\\'|\\.|"/g), ({ 0: found, index }) => {
      const at = start + 1 + index;
      return replace({ start: at, end: at + found.length }, mark(found));
    }),
    replace({ start: end - 1, end }, '"'),
  ].filter(({ offset, length, text: now }) => text.slice(offset, offset + length) !== now);
  return {
    problem: withFix(problem, "Write double quotes", ...edits),
    resume: { at: end, as: [{ ...token, kind: "string", end }] },
  };
}

/** Explains another closing quote for a text with a straight opening quote. */
export function wrongEnd(
  text: string,
  start: number,
  end: number,
): { problem: ParseProblem; end: number } | undefined {
  const words = text.slice(start + 1, end);
  const curly = words.search(/[“”„«»](?=\s*([,:}\]]|$))/);
  const found = curly === -1 ? words.search(/['’](?=\s*(?::|,?\s*$))/) : curly;
  if (found === -1) return undefined;
  const at = start + 1 + found;
  const message =
    curly === -1
      ? "A text that begins with a double quote ends with one too."
      : "A typographic quote cannot end a text.";
  const problem = syntaxProblem({ start: at, end: at + 1 }, message, 'Write the straight double quote: "');
  return { problem: withFix(problem, 'Write "', replace({ start: at, end: at + 1 }, '"')), end: at + 1 };
}

function foreignQuotes(first: string, start: number): ParseProblem {
  const place = { start, end: start + 1 };
  if (first === "'") {
    return syntaxProblem(
      place,
      "Text and names have double quotes, not single quotes.",
      'Write " for both quotes.',
    );
  }
  if (first === "`") {
    return syntaxProblem(
      place,
      "Text and names have double quotes, not backticks.",
      'Write " for both quotes.',
    );
  }
  return syntaxProblem(place, "These are typographic quotes.", 'Write the straight double quote: "');
}

/** A character of a text as it is written between double quotes. */
function mark(found: string): string {
  if (found === "\\'") return "'";
  return found === '"' ? '\\"' : found;
}

/** Explains a quote that ends a text, but was meant as a part of it. */
export function quoteInside(before: Token): ParseProblem {
  const hint = 'Write a quote inside text as \\", and close the text once, at its end.';
  const place = { start: before.end - 1, end: before.end };
  return syntaxProblem(place, "A quote inside the text ends it too early.", hint);
}
