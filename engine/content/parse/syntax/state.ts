import type { ParseProblem } from "../parseProblem.ts";
import type { BracketScan } from "./BracketScan.ts";
import type { Lexer, Token } from "./Lexer.ts";

/** What the parser expects next. */
export type Expected = "value" | "first value" | "key" | "first key" | "colon" | "comma" | "end";

/** An open object or list. */
export interface Frame {
  open: Token;
  /** The name of the list or object. */
  name: string | undefined;
  /** The key of the current member. */
  key?: Token;
  colon?: Token;
  /** The first token of the member's value. */
  value?: Token;
  /** The closing bracket and the name of the last list or object inside. */
  closed?: { token: Token; name: string | undefined };
}

/** The state of the parser. */
export interface State {
  text: string;
  lexer: Lexer;
  /** The open objects and lists, the innermost last. */
  open: Frame[];
  expected: Expected;
  before: Token | undefined;
  /** All tokens so far. */
  tokens: Token[];
  /** The brackets of all tokens so far. */
  brackets: BracketScan;
}

/** A problem, and how to continue as if it were fixed. */
export interface Explanation {
  problem: ParseProblem;
  /** Where to continue, and with which tokens. Undefined if the rest cannot be understood. */
  resume?: { at: number; as?: Token[]; expected?: Expected };
}

/** Whether the innermost open bracket is that of an object. */
export function inObject({ open }: State): boolean {
  return open.at(-1)?.open.kind === "{";
}

/** The next tokens after an offset, at most `count`. */
export function peek({ lexer }: State, from: number, count: number): Token[] {
  const found: Token[] = [];
  if (count === 0) return found;
  for (const token of lexer.ahead(from)) {
    found.push(token);
    if (found.length === count) break;
  }
  return found;
}

/**
 * Finds the bracket that closes the innermost bracket that is open before a token.
 * @param token if it opens a bracket itself, its content is skipped
 */
export function closerAhead({ lexer }: State, token: Token): Token | undefined {
  let depth = token.kind === "{" || token.kind === "[" ? 1 : 0;
  for (const next of lexer.ahead(token.end)) {
    if (next.kind === "{" || next.kind === "[") depth += 1;
    if (next.kind === "}" || next.kind === "]") {
      if (depth === 0) return next;
      depth -= 1;
    }
  }
  return undefined;
}
