import type { Token } from "./Lexer.ts";

/** The first place where brackets and indentation disagree. */
export type Break =
  | { kind: "unclosed"; open: Token; at: Token; before: Token }
  | { kind: "extra"; at: Token }
  | { kind: "swapped"; open: Token; at: Token };

interface OpenBracket {
  token: Token;
  /** Whether its content is not indented. */
  flat: boolean;
}

/** The bracket that closes an opening bracket. */
export function closingOf({ kind }: Token): "}" | "]" {
  return kind === "{" ? "}" : "]";
}

/** Finds the first break token by token, so that a second problem needs no second pass. */
export class BracketScan {
  /** The first break in the tokens taken so far. */
  found: Break | undefined;
  private readonly open: OpenBracket[] = [];
  private before: Token | undefined;
  /** Whether the line so far has only closing brackets. */
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

  /** The first break in the tokens taken so far and the given one, which is not taken. */
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

  /** Without indentation there is nothing to compare the brackets with. */
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
  // "[{" and "}]" share their lines: the inner bracket is not closed.
  if (outer !== undefined && outer.line === top.line && closingOf(outer) === at.kind) {
    return { kind: "unclosed", open: top, at, before };
  }
  return at.indent === top.indent ? { kind: "swapped", open: top, at } : undefined;
}
