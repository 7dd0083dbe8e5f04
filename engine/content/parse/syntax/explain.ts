import { placeAt } from "../../diagnostics/place.ts";
import { MAX_DEPTH } from "../limits.ts";
import { type ParseProblem, parseProblem } from "../parseProblem.ts";
import { BracketScan, closingOf } from "./BracketScan.ts";
import { describeEnd } from "./brackets.ts";
import { beginsValue, Lexer, type Token } from "./Lexer.ts";
import { explainMergeConflict } from "./mergeConflict.ts";
import type { Expected, Explanation, Frame, State } from "./state.ts";
import { explainUnexpected } from "./unexpectedToken.ts";
import { explainUnknown } from "./unknownToken.ts";

/** The most problems that are reported at once. */
const MOST = 100;

/**
 * Explains where and why a text is not valid JSON. It continues after a problem if
 * it is clear what was meant, so that all problems of a file are found together.
 * Parsers such as momoa and jsonc-parser report symptoms; the tests of this folder need causes and fixes.
 * @returns at least one problem, in the order of their places
 */
export function explain(text: string): ParseProblem[] {
  const merge = explainMergeConflict(text);
  return merge === undefined ? read(text) : [merge];
}

function read(text: string): ParseProblem[] {
  const lexer = new Lexer(text);
  const brackets = new BracketScan();
  const state: State = { text, lexer, open: [], expected: "value", before: undefined, tokens: [], brackets };
  const problems: ParseProblem[] = [];
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    const outcome = token.kind === "unknown" ? explainUnknown(state, token) : step(state, token);
    if (outcome === undefined) {
      state.before = token;
      state.tokens.push(token);
      brackets.take(token);
      continue;
    }
    add(problems, outcome.problem, text);
    const { resume } = outcome;
    if (resume === undefined || problems.length === MOST) return problems;
    if (resume.expected !== undefined) state.expected = resume.expected;
    lexer.substitute(resume.at, resume.as ?? []);
  }
  if (state.expected !== "end") add(problems, describeEnd(state), text);
  return problems;
}

/** Adds a problem. Equal problems with fixes on one line become one. Without a fix, a second problem on a line may be a consequence. */
function add(problems: ParseProblem[], one: ParseProblem, text: string): void {
  const last = problems.at(-1);
  const isNear =
    last !== undefined && placeAt(text, last.offset, 0).line === placeAt(text, one.offset, 0).line;
  if (!isNear) {
    problems.push(one);
    return;
  }
  if (one.fix === undefined || last.fix === undefined) return;
  if (JSON.stringify(one.data) === JSON.stringify(last.data)) last.fix.edits.push(...one.fix.edits);
  else problems.push(one);
}

/** Takes one token. Returns an explanation if the token is not allowed here. */
function step(state: State, token: Token): Explanation | undefined {
  const { open, expected } = state;
  const top = open.at(-1);
  if (top === undefined && expected === "end") return explainUnexpected(state, token);
  const closes = token.kind === "}" || token.kind === "]";
  if (closes && top !== undefined && closingOf(top.open) === token.kind && mayClose(expected)) {
    open.pop();
    const around = open.at(-1);
    if (around !== undefined) around.closed = { token, name: top.name };
    state.expected = around === undefined ? "end" : "comma";
    return undefined;
  }
  if (expected === "comma" && token.kind === ",") {
    state.expected = top?.open.kind === "{" ? "key" : "value";
    return undefined;
  }
  if (expected === "colon" && token.kind === ":") {
    if (top !== undefined) top.colon = token;
    state.expected = "value";
    return undefined;
  }
  if ((expected === "key" || expected === "first key") && token.kind === "string") {
    if (top !== undefined) top.key = token;
    state.expected = "colon";
    return undefined;
  }
  if ((expected === "value" || expected === "first value") && beginsValue(token))
    return takeValue(state, token);
  return explainUnexpected(state, token);
}

function mayClose(expected: Expected): boolean {
  return expected === "comma" || expected === "first key" || expected === "first value";
}

function takeValue(state: State, token: Token): Explanation | undefined {
  const { text, open } = state;
  const around = open.at(-1);
  if (around !== undefined) around.value = token;
  if (token.kind === "{" || token.kind === "[") {
    const key = around?.key;
    const name = key === undefined ? undefined : text.slice(key.start + 1, key.end - 1);
    const frame: Frame = { open: token, name };
    open.push(frame);
    state.expected = token.kind === "{" ? "first key" : "first value";
    return open.length > MAX_DEPTH
      ? { problem: parseProblem("json-depth", { limit: MAX_DEPTH }, token.start) }
      : undefined;
  }
  state.expected = open.length === 0 ? "end" : "comma";
  return undefined;
}
