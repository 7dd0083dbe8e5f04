import { type Mistake, mended, replace, wrong } from "./mistake.ts";
import { placeAt } from "./place.ts";
import { type Outcome, peek, type State } from "./state.ts";
import type { Token } from "./tokens.ts";

/** The first place where brackets and indentation disagree. */
type Break =
  | { kind: "unclosed"; open: Token; at: Token; before: Token }
  | { kind: "extra"; at: Token }
  | { kind: "swapped"; open: Token; at: Token };

interface OpenBracket {
  token: Token;
  /** Whether what is inside it is not indented. */
  flat: boolean;
}

/**
 * Explains brackets that don't fit each other. Which one is missing or too many can't be told from the brackets alone:
 * the first line whose indentation disagrees with them shows it.
 * @param token what can't stand where it does.
 */
export function describeBrackets(state: State, token: Token): Outcome | undefined {
  const found = state.brackets.breakAt(token);
  if (found === undefined) return undefined;
  if (found.kind === "unclosed") return { mistake: unclosed(state.text, found) };
  if (found.kind === "extra") return { mistake: tooMany(found.at) };
  return swapped(state, found.open, found.at);
}

/** Whether the innermost bracket should have been closed before a token that could follow it. */
export function endsBefore(state: State, token: Token): Mistake | undefined {
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
export function tooMany(token: Token): Mistake {
  return wrong(token, `There is a "${token.kind}" too many.`, "Take it out.");
}

/** What closes a bracket. */
export function closingOf({ kind }: Token): "}" | "]" {
  return kind === "{" ? "}" : "]";
}

/** Where a bracket is missing that stood before a token: on the empty line that it left behind, or at the token. */
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

/** The file ends while something is open. */
export function describeEnd(state: State): Mistake {
  const { text, open, before } = state;
  const found = state.brackets.found;
  if (found?.kind === "unclosed") return unclosed(text, found);
  const last = open.at(-1)?.open;
  const end = text.trimEnd().length;
  if (last === undefined) return wrong({ start: 0, end: 0 }, "The file is not valid JSON.");
  const lineEnd = /^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(end))?.[0].length;
  const place =
    lineEnd === undefined || before?.kind === ","
      ? { start: Math.max(0, end - 1), end }
      : { start: end + lineEnd, end: end + lineEnd };
  const problem =
    before?.kind === ","
      ? "The file ends after a comma."
      : `The file ends before the "${last.kind}" of line ${lineOf(text, last)} is closed.`;
  return wrong(place, problem, `Add the missing "${closingOf(last)}".`);
}

function unclosed(text: string, { open, at, before }: Extract<Break, { kind: "unclosed" }>): Mistake {
  // Of two equal brackets in a row one is too many.
  if (before === open && at.kind === open.kind) return tooMany(at);
  const closing = closingOf(open);
  const cure = `Add the "${closing}" that closes the "${open.kind}" of line ${lineOf(text, open)}.`;
  const inline = /^[^\r\n]*/.exec(text.slice(open.end, at.start))?.[0].trimEnd() ?? "";
  if (inline !== "") {
    const end = open.end + inline.replace(/,$/, "").trimEnd().length;
    return wrong({ start: end - 1, end }, `A "${closing}" is missing after this.`, cure);
  }
  return wrong(gapBefore(text, before, at), `A "${closing}" is missing before this.`, cure);
}

function swapped(state: State, open: Token, at: Token): Outcome | undefined {
  const closing = closingOf(open);
  const problem = `This "${at.kind}" has to be a "${closing}".`;
  const cure = `It closes the "${open.kind}" of line ${lineOf(state.text, open)}.`;
  const mistake = mended(wrong(at, problem, cure), `Write ${closing}`, replace(at, closing));
  return { mistake, resume: { at: at.end, as: [{ ...at, kind: closing }] } };
}

/** Looks for the first break, token by token: what was read is not gone through again at each mistake. */
export class BracketScan {
  /** In what was taken. */
  found: Break | undefined;
  private readonly open: OpenBracket[] = [];
  private before: Token | undefined;
  /** Whether nothing but closing brackets stood on the line so far. */
  private leads = false;

  take(token: Token): void {
    this.found = this.breakAt(token);
    if (this.found !== undefined) return;
    const top = this.open.at(-1);
    const closes = isClosing(token);
    if (top !== undefined) top.flat = this.isFlat(top, token);
    if (closes) this.open.pop();
    else if (token.kind === "{" || token.kind === "[") this.open.push({ token, flat: false });
    this.leads = closes && (token.first || (this.leads && this.before?.line === token.line));
    this.before = token;
  }

  /** The first break in what was taken and a token after it, which is not taken. */
  breakAt(token: Token): Break | undefined {
    if (this.found !== undefined) return this.found;
    const { open, before } = this;
    const top = open.at(-1);
    const closes = isClosing(token);
    const flat = top !== undefined && this.isFlat(top, token);
    if (top !== undefined && before !== undefined && !flat && beginsLine(token, top)) {
      const deeper = token.indent - top.token.indent;
      if (closes ? deeper < 0 : deeper <= 0) return { kind: "unclosed", open: top.token, at: token, before };
      if (closes && deeper > 0) return { kind: "extra", at: token };
    }
    if (!closes) return undefined;
    if (top === undefined) return { kind: "extra", at: token };
    // Brackets that close together were opened on one line: "[{" and "}]".
    const isSecond = this.leads && before?.line === token.line && !token.first;
    if (isSecond && !flat && token.indent > top.token.indent) return { kind: "extra", at: token };
    return closingOf(top.token) === token.kind ? undefined : mismatch(open, token, before);
  }

  /** Where what is inside is not indented, indentation tells nothing. */
  private isFlat(top: OpenBracket, token: Token): boolean {
    if (top.flat || this.before !== top.token || !beginsLine(token, top)) return top.flat;
    const deeper = token.indent - top.token.indent;
    const isDoubled = token.kind === top.token.kind && deeper === 0;
    return !isClosing(token) && deeper <= 0 && !isDoubled;
  }
}

function isClosing({ kind }: Token): boolean {
  return kind === "}" || kind === "]";
}

/** Whether a token is the first of a line below that of a bracket. */
function beginsLine(token: Token, bracket: OpenBracket): boolean {
  return token.first && token.line !== bracket.token.line;
}

function mismatch(open: readonly OpenBracket[], at: Token, before: Token | undefined): Break | undefined {
  const [outer, top] = [open.at(-2)?.token, open.at(-1)?.token];
  if (top === undefined || before === undefined || !at.first || at.line === top.line) return undefined;
  // "[{" and its "}]" share their lines: the inner one is not closed.
  if (outer !== undefined && outer.line === top.line && closingOf(outer) === at.kind) {
    return { kind: "unclosed", open: top, at, before };
  }
  return at.indent === top.indent ? { kind: "swapped", open: top, at } : undefined;
}

function isKey(state: State, token: Token): boolean {
  return peek(state, token.end, 1)[0]?.kind === ":" && state.open.at(-2)?.open.kind === "{";
}

function lineOf(text: string, token: Token): number {
  return placeAt(text, token.start, 1).line;
}
