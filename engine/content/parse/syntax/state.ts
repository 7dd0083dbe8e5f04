import type { ParseProblem } from "../parseProblem.ts";
import type { BracketScan } from "./BracketScan.ts";
import type { Lexer, Token } from "./Lexer.ts";

/** What may come next in a JSON text. */
export type Expected = "value" | "first value" | "key" | "first key" | "colon" | "comma" | "end";

/** An object or a list that is being read. */
export interface Frame {
  open: Token;
  /** The name of the list or object. */
  name: string | undefined;
  /** Of the member that is being read. */
  key?: Token;
  colon?: Token;
  /** What the member's value begins with. */
  value?: Token;
  /** The bracket of the last list or object in it that ended, and that one's name. */
  closed?: { token: Token; name: string | undefined };
}

/** Reading as far as it got. */
export interface State {
  text: string;
  lexer: Lexer;
  /** What is open, the innermost last. */
  open: Frame[];
  expected: Expected;
  before: Token | undefined;
  /** All that was read. */
  tokens: Token[];
  /** What the brackets of all that was read say. */
  brackets: BracketScan;
}

/** What is wrong at a place, and how to go on as if it had been mended. */
export interface Explanation {
  problem: ParseProblem;
  /** Where to go on, and with what. Left out, nothing that follows can be trusted. */
  resume?: { at: number; as?: Token[]; expected?: Expected };
}

/** Whether an object, not a list, is being read. */
export function inObject({ open }: State): boolean {
  return open.at(-1)?.open.kind === "{";
}

/** What follows a place, up to a number of tokens. */
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
 * The bracket after a token that closes what was opened before it.
 * @param token where it opens something itself, that is passed over.
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
