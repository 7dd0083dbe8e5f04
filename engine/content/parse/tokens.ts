/** One mark or word of a JSON text. `unknown` is what JSON has no word for. */
export interface Token {
  kind: "{" | "}" | "[" | "]" | ":" | "," | "string" | "number" | "word" | "unknown";
  start: number;
  /** Exclusive. */
  end: number;
}

const space = /[ \t\r\n]*/y;
const bare =
  /(?<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![\w.+-]))|(?<word>(?:true|false|null)(?![\w$]))/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Splits a text into JSON's words, lazily. After the first `unknown` token it ends. */
export function* tokens(text: string): Generator<Token, void> {
  let start = skipSpace(text, 0);
  while (start < text.length) {
    const token = tokenAt(text, start);
    yield token;
    if (token.kind === "unknown") return;
    start = skipSpace(text, token.end);
  }
}

function skipSpace(text: string, index: number): number {
  space.lastIndex = index;
  space.exec(text);
  return space.lastIndex;
}

function tokenAt(text: string, start: number): Token {
  const first = text.charAt(start);
  if ("{}[]:,".includes(first)) return { kind: first as Token["kind"], start, end: start + 1 };
  if (first === '"') {
    const { end, closed } = endOfString(text, start);
    return closed ? { kind: "string", start, end } : { kind: "unknown", start, end: start + 1 };
  }
  bare.lastIndex = start;
  const groups = bare.exec(text)?.groups;
  if (groups === undefined) return { kind: "unknown", start, end: start + 1 };
  return { kind: groups.word === undefined ? "number" : "word", start, end: bare.lastIndex };
}

/**
 * Where the string that begins at `start` ends. When it is not `closed`, `end` is the place that cannot stand in a
 * string, or the end of the text.
 */
export function endOfString(text: string, start: number): { end: number; closed: boolean } {
  let index = start + 1;
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
