import { type ParseProblem, syntaxProblem } from "../parseProblem.ts";
import { closingOf } from "./BracketScan.ts";
import { describeBrackets, endsBefore, gapBefore, tooMany } from "./brackets.ts";
import { lineOf, type Token } from "./Lexer.ts";
import { closerAhead, type Explanation, type State } from "./state.ts";

/** Explains a closing bracket that does not match the open one. */
export function mismatch(state: State, token: Token): Explanation {
  const list = unopenedList(state, token);
  const found = describeBrackets(state, token);
  const isLater = found?.problem.offset === token.start;
  if (list !== undefined && (found === undefined || isLater)) return { problem: list };
  if (found !== undefined) return found;
  const open = state.open.at(-1)?.open;
  if (open === undefined || surplus(state, token)) return { problem: tooMany(token) };
  const wanted = closingOf(open);
  const message = `A "${wanted}" is missing before this "${token.kind}".`;
  return { problem: syntaxProblem(token, message, `Add the "${wanted}".`) };
}

/** Whether the file has too many of this closing bracket, and enough of the other one. */
function surplus(state: State, token: Token): boolean {
  const counts: Record<string, number> = { "{": 0, "}": 0, "[": 0, "]": 0 };
  for (const { kind } of [...state.tokens, token, ...state.lexer.ahead(token.end)]) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const more = (one: string, other: string) => Number(counts[one]) - Number(counts[other]);
  return token.kind === "}"
    ? more("}", "{") > 0 && more("[", "]") <= 0
    : more("]", "[") > 0 && more("{", "}") <= 0;
}

/** Explains a list without an opening bracket, given its closing bracket. */
export function unopenedList(state: State, closer: Token | undefined): ParseProblem | undefined {
  const { colon, value } = state.open.at(-1) ?? {};
  if (colon === undefined || value === undefined || closer?.kind !== "]") return undefined;
  const isBelow = value.line !== colon.line && closer.indent === colon.indent;
  if (!isBelow && closer.line !== colon.line) return undefined;
  return syntaxProblem(colon, 'A "[" is missing after this colon.', "Add it.");
}

/** Explains a member without an opening brace. */
export function unopenedObject(state: State, name: Token): ParseProblem {
  const { text, tokens } = state;
  const { colon, open } = state.open.at(-1) ?? {};
  const hint = 'Add it: write names and values in "{ }".';
  if (open?.kind === "{" && colon !== undefined && colon.line !== name.line) {
    return syntaxProblem(colon, 'A "{" is missing after this colon.', hint);
  }
  const words = text.slice(name.start, name.end);
  return syntaxProblem(gapBefore(text, tokens.at(-2), name), `A "{" is missing before ${words}.`, hint);
}

/** Explains an object or list where the name of a key is expected. */
export function unnamed(state: State, token: Token): ParseProblem {
  const { tokens, text } = state;
  const frame = state.open.at(-1);
  if (state.before === frame?.open && frame?.open.kind === token.kind) return tooMany(token);
  const early = endsBefore(state, token);
  if (early !== undefined) return early;
  const last = state.before?.kind === "," ? tokens.at(-2) : state.before;
  const closed = frame?.closed;
  if (closed?.token.kind === "]" && closed.token === last) {
    const name = closed.name === undefined ? "" : ` "${closed.name}"`;
    const again = closerAhead(state, token);
    if (again?.kind === "]") {
      const message = `This "]" ends the list${name} too early.`;
      return syntaxProblem(
        closed.token,
        message,
        `More of the list follows up to line ${lineOf(text, again)}.`,
      );
    }
    const hint = `Move it before the "]" of line ${lineOf(text, closed.token)}.`;
    return syntaxProblem(token, `This is after the end of the list${name}.`, hint);
  }
  const list = unopenedList(state, closerAhead(state, token));
  if (list !== undefined) return list;
  const shape = token.kind === "{" ? "{ … }" : "[ … ]";
  return syntaxProblem(
    token,
    `The name of a key is missing before this "${token.kind}".`,
    `Write "name": ${shape}`,
  );
}
