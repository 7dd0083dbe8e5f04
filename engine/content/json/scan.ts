/** A token of a JSON text. `unknown` is a character that begins no token. */
export interface Token {
  kind: "{" | "}" | "[" | "]" | ":" | "," | "string" | "number" | "word" | "unknown";
  start: number;
  /** Exclusive. */
  end: number;
  /** The number of its line, from 0, and of the blanks at the beginning of that. */
  line: number;
  indent: number;
  /** Whether it is the first of its line, apart from closing brackets. */
  first: boolean;
}

/** An open object or list. */
export interface Frame {
  open: Token;
  around: Frame | undefined;
  depth: number;
  /** Its last key and its last colon. */
  key?: Token;
  colon?: Token;
  /** The brackets of the last object or list inside. */
  closed?: { open: Token; end: Token };
  /** Whether its content is not indented: then there is nothing to compare the brackets with. */
  isFlat?: boolean;
}

/** What has been read so far. States are never changed, so that reading can go on from any of them. */
export interface State {
  at: number;
  expected: "value" | "first value" | "key" | "first key" | "colon" | "comma" | "end";
  before: Token | undefined;
  /** The innermost open object or list. */
  top: Frame | undefined;
  /** The first token whose indentation doesn't fit the brackets, and the state before it. False where indentation says nothing. */
  misfit: { state: State; token: Token } | false | undefined;
}

/** The state before the first token. */
export const beginning: State = {
  at: 0,
  expected: "value",
  before: undefined,
  top: undefined,
  misfit: undefined,
};

const space = /[ \t\r\n]*/y;
const bare =
  /(?<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![\w.+%-]))|(?<word>(?:true|false|null)(?![\w$]))/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The next token; undefined at the end of the text. */
export function nextToken(text: string, { at, before }: State): Token | undefined {
  space.lastIndex = at;
  space.exec(text);
  const start = space.lastIndex;
  if (start >= text.length) return undefined;
  const token = tokenAt(text, start);
  const passed = text.slice(at, start);
  const breaks = passed.match(/\r\n|\r|\n/g)?.length ?? 0;
  if (before && breaks === 0) {
    return {
      ...token,
      start,
      line: before.line,
      indent: before.indent,
      first: before.first && isClosing(before),
    };
  }
  const indent = passed.length - 1 - Math.max(passed.lastIndexOf("\n"), passed.lastIndexOf("\r"));
  return { ...token, start, line: (before?.line ?? 0) + breaks, indent, first: true };
}

function tokenAt(text: string, start: number): Pick<Token, "kind" | "end"> {
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

/** The state after a token; undefined if JSON doesn't allow it there. */
function after(state: State, token: Token): State | undefined {
  const { expected, before } = state;
  const top =
    state.top?.open === before && state.top ? { ...state.top, isFlat: isFlat(state.top, token) } : state.top;
  const misfit = state.misfit ?? misfitAt(state, token);
  const moved = { at: token.end, before: token, top, misfit, expected };
  switch (token.kind) {
    case "unknown":
      return undefined;
    case "}":
    case "]":
      if (!top || closingOf(top.open) !== token.kind || !/comma|first/.test(expected)) return undefined;
      return closedBy(moved, token);
    case ",":
      if (expected !== "comma") return undefined;
      return { ...moved, expected: top?.open.kind === "{" ? "key" : "value" };
    case ":":
      if (expected !== "colon" || !top) return undefined;
      return { ...moved, expected: "value", top: { ...top, colon: token } };
    default:
      if (token.kind === "string" && top && isKey(expected))
        return { ...moved, expected: "colon", top: { ...top, key: token } };
      if (!isValue(expected)) return undefined;
      return /[[{]/.test(token.kind) ? opened(moved, token) : { ...moved, expected: top ? "comma" : "end" };
  }
}

/** Whether a key is expected. */
export function isKey(expected: State["expected"]): boolean {
  return expected.endsWith("key");
}

/** Whether a value is expected. */
export function isValue(expected: State["expected"]): boolean {
  return expected.endsWith("value");
}

/** The state after an opening bracket. */
export function opened(state: State, open: Token): State {
  const top = { open, around: state.top, depth: depthOf(state) + 1 };
  return { ...state, top, expected: open.kind === "{" ? "first key" : "first value" };
}

/** The state after the innermost bracket is closed. */
export function closedBy(state: State, end: Token): State {
  const { around, open } = state.top ?? {};
  if (!around || !open) return { ...state, top: undefined, expected: "end" };
  return { ...state, top: { ...around, closed: { open, end } }, expected: "comma" };
}

/** The bracket that closes an opening bracket. */
export function closingOf({ kind }: Token): "}" | "]" {
  return kind === "{" ? "}" : "]";
}

/** Whether a token is a closing bracket. */
export function isClosing({ kind }: Token): boolean {
  return kind === "}" || kind === "]";
}

/** Whether a token's indentation contradicts the brackets that are open before it. */
export function misfitAt(state: State, token: Token): State["misfit"] {
  const { top, before } = state;
  if (!top || !token.first || token.line === top.open.line) return undefined;
  if (top.isFlat || (before === top.open && isFlat(top, token))) return undefined;
  const deeper = token.indent - top.open.indent;
  // Brackets that close together were opened on one line: "[{" and "}]".
  const isSecond = token.line === before?.line;
  const fits = isClosing(token) ? deeper === 0 || (isSecond && deeper < 0) : deeper > 0;
  return fits ? undefined : { state, token };
}

/** Whether the first token in a bracket shows that its content is not indented. */
function isFlat({ open }: Frame, token: Token): boolean {
  if (!token.first || token.line === open.line || isClosing(token)) return false;
  return token.indent < open.indent || (token.indent === open.indent && token.kind !== open.kind);
}

/**
 * Reads tokens from a state on: up to the first that JSON does not allow there, up to the end, or until `isEnough`.
 * @param isEnough is asked after each token
 * @returns the state before that token, and the one after it if reading was stopped there
 */
export function read(
  text: string,
  from: State,
  isEnough?: (next: State, state: State) => boolean,
): { state: State; token: Token | undefined; next: State | undefined } {
  for (let state = from; ; ) {
    const token = nextToken(text, state);
    const next = token && after(state, token);
    if (next === undefined || isEnough?.(next, state)) return { state, token, next };
    state = next;
  }
}

/** How many brackets are open. */
export function depthOf({ top }: State): number {
  return top?.depth ?? 0;
}
