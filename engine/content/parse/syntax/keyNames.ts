import { insert, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import type { Token } from "./Lexer.ts";
import type { Explanation, State } from "./state.ts";

const unclosedName = /^"([\w$.@-]+)(\s*):/;
const ownValue = /:\s*(?:[[{\s]*|[\w.+-]+,\s*)"$/;

/** Whether a string contains its own colon and the following text, up to the next quote. */
export function isUnclosedName(words: string): boolean {
  return unclosedName.test(words) && ownValue.test(words);
}

/** Explains a key without a closing quote, which contains everything up to the next quote: `"title: "`. */
export function quoteOfName({ text, before }: State): Explanation | undefined {
  if (before?.kind !== "string") return undefined;
  const words = text.slice(before.start, before.end);
  if (!isUnclosedName(words)) return undefined;
  return unclosedNameAt(before.start, words, /^\s/.test(text.charAt(before.end)));
}

/**
 * Explains a key without a closing quote, if no other quote follows on its line: `"noindex: true,`.
 * @param isApart whether a blank follows, so that the last quote does not belong to the value: `"title:" "Home"`.
 */
export function unclosedNameAt(start: number, words: string, isApart = false): Explanation | undefined {
  const [, name, blanks = ""] = unclosedName.exec(words) ?? [];
  if (name === undefined) return undefined;
  const end = start + 1 + name.length;
  const isWhole = words.slice(1 + name.length) === ':"';
  if (isWhole && isApart) {
    const quote = { start: start + words.length - 1, end: start + words.length };
    const problem = syntaxProblem(
      { start, end: quote.end },
      `The colon after "${name}" is inside its quotes.`,
      `Write "${name}": …`,
    );
    return {
      problem: withFix(problem, "Move the colon after the quote", insert(end, '"'), replace(quote, "")),
      resume: { at: quote.end, expected: "value" },
    };
  }
  const problem = syntaxProblem(
    { start, end },
    `The closing quote of the name "${name}" is missing.`,
    `Write "${name}": …`,
  );
  return {
    problem: withFix(problem, "Add the quote", insert(end, '"')),
    resume: { at: end + blanks.length, expected: "colon" },
  };
}

const bareName = /([\p{L}_$@][\p{L}\p{N}_$.@-]*)(["'’”]?)\s*[:=]/uy;

/** Explains a key without its opening quote or without both: `title": "Home"`. */
export function bareNameAt({ text }: State, token: Token): Explanation | undefined {
  bareName.lastIndex = token.start;
  const [, name, quote = ""] = bareName.exec(text) ?? [];
  if (name === undefined) return undefined;
  const end = token.start + name.length;
  const place = { start: token.start, end };
  const title = quote === "" ? "Put it in quotes" : "Add the quote";
  const problem =
    quote === ""
      ? syntaxProblem(place, `A quote is missing: the name ${name} must stand in quotes.`, `Write "${name}".`)
      : syntaxProblem(place, `The opening quote of the name "${name}" is missing.`, `Write "${name}".`);
  const closing = replace({ start: end, end: end + quote.length }, '"');
  const edits = quote === '"' ? [insert(token.start, '"')] : [insert(token.start, '"'), closing];
  const whole: Token = { ...token, kind: "string", end: end + quote.length };
  return { problem: withFix(problem, title, ...edits), resume: { at: whole.end, as: [whole] } };
}
