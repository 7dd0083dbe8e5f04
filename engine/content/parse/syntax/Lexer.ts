import { placeAt } from "../../diagnostics/place.ts";

/** A token of a JSON text. `unknown` is a character that begins no token. */
export interface Token {
  kind: "{" | "}" | "[" | "]" | ":" | "," | "string" | "number" | "word" | "unknown";
  start: number;
  /** Exclusive. */
  end: number;
  /** Offset of the beginning of its line. */
  line: number;
  /** The number of blanks at the beginning of its line. */
  indent: number;
  /** Whether it is the first of its line. */
  first: boolean;
}

/** Whether a token begins a value. */
export function beginsValue({ kind }: Token): boolean {
  return kind === "string" || kind === "number" || kind === "word" || kind === "{" || kind === "[";
}

/** The number of the line that a token stands on. */
export function lineOf(text: string, token: Token): number {
  return placeAt(text, token.start, 1).line;
}

/** A token as written, at most 40 characters. */
export function excerpt(text: string, { start, end }: Token): string {
  return text.slice(start, Math.min(end, start + 40));
}

const space = /[ \t\r\n]*/y;
const blanks = /[ \t]*/y;
const bare =
  /(?<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![\w.+%-]))|(?<word>(?:true|false|null)(?![\w$]))/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Splits a text into tokens, one at a time. */
export class Lexer {
  private at = 0;
  private line = 0;
  private fresh = true;
  private readonly waiting: Token[] = [];

  constructor(private readonly text: string) {}

  /** The next token; undefined at the end of the text. After an `unknown` token, {@link seek} sets where to continue. */
  next(): Token | undefined {
    const waiting = this.waiting.pop();
    if (waiting !== undefined) return waiting;
    space.lastIndex = this.at;
    space.exec(this.text);
    this.move(space.lastIndex);
    if (this.at >= this.text.length) return undefined;
    const token = this.tokenAt(this.at);
    this.fresh = false;
    this.at = token.end;
    return token;
  }

  /** Continues at a later offset. */
  seek(offset: number): void {
    this.move(offset);
    this.fresh = this.text.slice(this.line, this.at).trim() === "";
  }

  /** Returns these tokens next, then continues at a later offset. */
  substitute(offset: number, tokens: readonly Token[]): void {
    this.waiting.push(...tokens.toReversed());
    this.seek(offset);
  }

  /** The tokens after an offset; the lexer itself does not move. */
  *ahead(from: number): Generator<Token, void> {
    const scout = new Lexer(this.text);
    scout.at = this.at;
    scout.line = this.line;
    scout.seek(Math.max(from, this.at));
    for (let token = scout.next(); token !== undefined; token = scout.next()) {
      yield token;
      if (token.kind === "unknown") return;
    }
  }

  private move(offset: number): void {
    const passed = this.text.slice(this.at, offset);
    const lineEnd = Math.max(passed.lastIndexOf("\n"), passed.lastIndexOf("\r"));
    if (lineEnd !== -1) {
      this.line = this.at + lineEnd + 1;
      this.fresh = true;
    }
    this.at = offset;
  }

  private tokenAt(start: number): Token {
    blanks.lastIndex = this.line;
    blanks.exec(this.text);
    const indent = blanks.lastIndex - this.line;
    return { ...wordAt(this.text, start), start, line: this.line, indent, first: this.fresh };
  }
}

function wordAt(text: string, start: number): Pick<Token, "kind" | "end"> {
  const first = text.charAt(start);
  if ("{}[]:,".includes(first)) return { kind: first as Token["kind"], end: start + 1 };
  if (first === '"') {
    const { end, closed } = endOfString(text, start);
    return closed ? { kind: "string", end } : { kind: "unknown", end: start + 1 };
  }
  bare.lastIndex = start;
  const groups = bare.exec(text)?.groups;
  if (groups === undefined) return { kind: "unknown", end: start + 1 };
  return { kind: groups.word === undefined ? "number" : "word", end: bare.lastIndex };
}

/**
 * Where a string ends.
 * @param from the offset of its opening quote, or of the last invalid character in it
 * @returns if it is not `closed`, `end` is the next invalid character, or the end of the text
 */
export function endOfString(text: string, from: number): { end: number; closed: boolean } {
  let index = from + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return { end: index + 1, closed: true };
    if (code < 0x20) break;
    if (code === 0x5c) {
      escaped.lastIndex = index;
      if (!escaped.test(text)) break;
      index = escaped.lastIndex;
    } else {
      index += 1;
    }
  }
  return { end: index, closed: false };
}
