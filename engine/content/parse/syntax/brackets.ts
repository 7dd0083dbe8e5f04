import { type ParseProblem, replace, syntaxProblem, withFix } from "../parseProblem.ts";
import { type Break, closingOf } from "./BracketScan.ts";
import { lineOf, type Token } from "./Lexer.ts";
import { type Explanation, peek, type State } from "./state.ts";

/**
 * Explains brackets that do not match. The brackets alone do not show which one is missing or extra:
 * the first line whose indentation does not fit them does.
 * @param token the token that is not allowed at its place
 */
export function describeBrackets(state: State, token: Token): Explanation | undefined {
  const found = state.brackets.breakAt(token);
  if (found === undefined) return undefined;
  if (found.kind === "unclosed") return { problem: unclosed(state.text, found) };
  if (found.kind === "extra") return { problem: tooMany(found.at) };
  return swapped(state, found.open, found.at);
}

/** Whether the innermost bracket should have been closed before a token that could follow it. */
export function endsBefore(state: State, token: Token): ParseProblem | undefined {
  const found = state.brackets.breakAt(token);
  if (found?.kind !== "unclosed") return undefined;
  const top = state.open.at(-1)?.open;
  const around = state.open.at(-2)?.open.kind;
  const fits = token.kind === "string" ? isKey(state, token) : around === "[";
  return found.open.start !== top?.start || (fits && around !== undefined)
    ? unclosed(state.text, found)
    : undefined;
}

/** A bracket that closes nothing. */
export function tooMany(token: Token): ParseProblem {
  return syntaxProblem(token, `There is an extra "${token.kind}".`, "Remove it.");
}

/** The place of a missing bracket before a token: the empty line that it left, or the token. */
export function gapBefore(
  text: string,
  before: Token | undefined,
  token: Token,
): { start: number; end: number } {
  const from = before?.end ?? 0;
  const empty = /[\r\n]([ \t]*)\r?\n/.exec(text.slice(from, token.start));
  if (empty === null) return token;
  const at = from + empty.index + 1 + (empty[1] ?? "").length;
  return { start: at, end: at };
}

/** Explains a file that ends before all brackets are closed. */
export function describeEnd(state: State): ParseProblem {
  const { text, open, before } = state;
  const found = state.brackets.found;
  if (found?.kind === "unclosed") return unclosed(text, found);
  const last = open.at(-1)?.open;
  const end = text.trimEnd().length;
  if (last === undefined) return syntaxProblem({ start: 0, end: 0 }, "The file is not valid JSON.");
  const lineEnd = /^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(end))?.[0].length;
  const place =
    lineEnd === undefined || before?.kind === ","
      ? { start: Math.max(0, end - 1), end }
      : { start: end + lineEnd, end: end + lineEnd };
  const message =
    before?.kind === ","
      ? "The file ends after a comma."
      : `The file ends before the "${last.kind}" of line ${lineOf(text, last)} is closed.`;
  return syntaxProblem(place, message, `Add the missing "${closingOf(last)}".`);
}

function unclosed(text: string, { open, at, before }: Extract<Break, { kind: "unclosed" }>): ParseProblem {
  // One of two equal brackets in a row is extra.
  if (before === open && at.kind === open.kind) return tooMany(at);
  const closing = closingOf(open);
  const hint = `Add the "${closing}" that closes the "${open.kind}" of line ${lineOf(text, open)}.`;
  const inline = /^[^\r\n]*/.exec(text.slice(open.end, at.start))?.[0].trimEnd() ?? "";
  if (inline !== "") {
    const end = open.end + inline.replace(/,$/, "").trimEnd().length;
    return syntaxProblem({ start: end - 1, end }, `A "${closing}" is missing after this.`, hint);
  }
  return syntaxProblem(gapBefore(text, before, at), `A "${closing}" is missing before this.`, hint);
}

function swapped(state: State, open: Token, at: Token): Explanation | undefined {
  const closing = closingOf(open);
  const message = `This "${at.kind}" must be a "${closing}".`;
  const hint = `It closes the "${open.kind}" of line ${lineOf(state.text, open)}.`;
  const problem = withFix(syntaxProblem(at, message, hint), `Write ${closing}`, replace(at, closing));
  return { problem, resume: { at: at.end, as: [{ ...at, kind: closing }] } };
}

function isKey(state: State, token: Token): boolean {
  return peek(state, token.end, 1)[0]?.kind === ":" && state.open.at(-2)?.open.kind === "{";
}
