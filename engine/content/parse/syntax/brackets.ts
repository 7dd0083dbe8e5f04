import { type ParseProblem, syntaxProblem } from "../parseProblem.ts";
import { type Attempt, type Kind, type Part, type Spot, swap } from "./attempt.ts";
import {
  closedBy,
  closingOf,
  depthOf,
  isClosing,
  isKey,
  misfitAt,
  nextToken,
  opened,
  read,
  type State,
  type Token,
} from "./scan.ts";

/** Brackets that are missing, too many or not the right ones. The indentation tells which, where there is any. */
export const brackets: Kind[] = [
  function notClosed(spot) {
    const { state, token } = spot;
    const misfit = state.misfit ?? (token && misfitAt(state, token));
    if (!misfit) return undefined;
    const { state: there, token: at } = misfit;
    const { top, before } = there;
    if (top === undefined) return undefined;
    let closed = closedBefore(there, at);
    while (closed.top && at.indent < closed.top.open.indent + (isClosing(at) ? 0 : 1))
      closed = closedBefore(closed, at);
    // One of two equal brackets in a row is extra.
    const isDoubled = before === top.open && at.kind === top.open.kind;
    const isDeeper = isClosing(at) && at.indent > top.open.indent;
    const extra = isDoubled || isClosing(at) ? otherwise(1.5, without(there, at), tooMany(at)) : undefined;
    const missing = otherwise(2, closed, unclosed(spot, top.open, at, before));
    const isSeen = !token || isClosing(token);
    return [{ ...missing, isSeen: isSeen && !isDeeper }, extra && { ...extra, isSeen: isSeen && isDeeper }];
  },

  function wrongClosing(spot) {
    const { state, token } = spot;
    if (!token || !isClosing(token)) return undefined;
    const extra = { ...otherwise(2.5, without(state, token), tooMany(token)), isSeen: true };
    const open = state.top?.open;
    if (open === undefined || closingOf(open) === token.kind) return extra;
    const wanted = closingOf(open);
    const swapped = `This "${token.kind}" must be a "${wanted}".`;
    const closes = `It closes the "${open.kind}" of line ${spot.lineOf(open)}.`;
    const missing =
      token.line === open.line
        ? syntaxProblem(
            token,
            `A "${wanted}" is missing before this "${token.kind}".`,
            `Add the "${wanted}".`,
          )
        : unclosed(spot, open, token, state.before);
    return [
      extra,
      swap(token, [swapped, closes], wanted, { title: `Write ${wanted}` }),
      otherwise(2, closedBefore(state, token), missing),
    ];
  },

  function listNotOpened({ text, state, token }) {
    const { top, expected } = state;
    if (!token || !top?.colon) return undefined;
    const isItem =
      (isKey(expected) && /[[{]/.test(token.kind)) || (expected === "colon" && token.kind === ",");
    if (!isItem && token.kind !== "]") return undefined;
    const { colon } = top;
    const open: Token = { ...colon, kind: "[" };
    const from = opened(without(state, open), open);
    const end = closerOf(text, from);
    const isBelow = nextToken(text, from)?.line !== colon.line;
    if (!end || (!isBelow && end.line !== colon.line)) return undefined;
    return otherwise(
      isBelow ? 0.5 : 1.5,
      from,
      syntaxProblem(colon, 'A "[" is missing after this colon.', "Add it."),
    );
  },

  function objectNotOpened({ text, state, token }) {
    const { before, top, expected } = state;
    if (token?.kind !== ":" || before?.kind !== "string" || !/comma|end/.test(expected)) return undefined;
    const inside = opened(state, { ...before, kind: "{" });
    const from: State = {
      ...inside,
      top: inside.top && { ...inside.top, key: before, isFlat: true },
      expected: "colon",
    };
    if (top === undefined)
      return otherwise(
        1,
        from,
        syntaxProblem({ start: 0, end: before.end }, 'The file begins without "{".', "Add it."),
      );
    const { colon, open } = top;
    const hint = 'Add it: write names and values in "{ }".';
    const isBelow = open.kind === "{" && colon && colon.line !== before.line;
    const said = `A "{" is missing before ${text.slice(before.start, before.end)}.`;
    const problem = isBelow
      ? syntaxProblem(colon, 'A "{" is missing after this colon.', hint)
      : syntaxProblem(gapBefore(text, before), said, hint);
    return closerOf(text, from) && otherwise(1.5, from, problem);
  },

  function noName({ text, state, token, lineOf }) {
    const { top, before, expected } = state;
    if (top?.open.kind !== "{" || !before || !token || !/[[{]/.test(token.kind)) return undefined;
    if (before === top.open)
      return token.kind === "{"
        ? { ...otherwise(1, without(state, token), tooMany(token)), isSeen: true }
        : undefined;
    if (!isKey(expected) && expected !== "comma") return undefined;
    const value: State = { ...state, expected: "value" };
    const { closed, key } = top;
    if (closed?.end.kind !== "]" || !/^\s*,?\s*$/.test(text.slice(closed.end.end, token.start))) {
      const message = `The name of a key is missing before this "${token.kind}".`;
      const hint = `Write "name": ${token.kind === "{" ? "{ … }" : "[ … ]"}`;
      return { ...otherwise(3, value, syntaxProblem(token, message, hint)), isSeen: true };
    }
    const list = key ? `the list ${text.slice(key.start, key.end)}` : "the list";
    const again: State = { ...opened(state, closed.open), expected: "value" };
    const end = closerOf(text, again);
    const early = `More of the list follows up to line ${end && lineOf(end)}.`;
    const late = `Move it before the "]" of line ${lineOf(closed.end)}.`;
    return [
      end && otherwise(2, again, syntaxProblem(closed.end, `This "]" ends ${list} too early.`, early)),
      {
        ...otherwise(2.5, value, syntaxProblem(token, `This is after the end of ${list}.`, late)),
        isSeen: true,
      },
    ];
  },
];

/** Reads on from another state: no edit is offered, because where a bracket belongs only the author knows. */
function otherwise(cost: number, from: State, problem: ParseProblem): Attempt {
  return { cost, problem, edits: [], from };
}

/** The state after a token that is left out. */
function without(state: State, token: Token): State {
  return { ...state, at: token.end, before: token };
}

/** The state in which the innermost bracket is closed before a token. */
function closedBefore(state: State, token: Token): State {
  const closed = closedBy(state, state.before ?? token);
  if (!closed.top || token.kind === "," || isClosing(token)) return closed;
  return { ...closed, expected: closed.top.open.kind === "{" ? "key" : "value" };
}

/** A bracket that closes nothing. */
function tooMany(token: Token): ParseProblem {
  return syntaxProblem(token, `There is an extra "${token.kind}".`, "Remove it.");
}

/** A bracket that should have been closed before a token. */
function unclosed(
  { text, lineOf }: Spot,
  open: Token,
  token: Token,
  before: Token | undefined,
): ParseProblem {
  const closing = closingOf(open);
  const hint = `Add the "${closing}" that closes the "${open.kind}" of line ${lineOf(open)}.`;
  const inline = /^[^\r\n]*/.exec(text.slice(open.end, token.start))?.[0].trimEnd() ?? "";
  if (inline === "")
    return syntaxProblem(gapBefore(text, token, before), `A "${closing}" is missing before this.`, hint);
  const end = open.end + inline.replace(/,$/, "").trimEnd().length;
  return syntaxProblem({ start: end - 1, end }, `A "${closing}" is missing after this.`, hint);
}

/** The place of a missing bracket before a token: the empty line that it left, or the token. */
function gapBefore(text: string, token: Token, before?: Token): Part {
  const from = before?.end ?? Math.max(0, token.start - 200);
  const gap = /\s*$/.exec(text.slice(Math.max(from, token.start - 200), token.start))?.[0] ?? "";
  const [all, blanks = ""] = /[\r\n]([ \t]*)\r?\n/.exec(gap) ?? [];
  if (all === undefined) return token;
  const at = token.start - gap.length + gap.indexOf(all) + 1 + blanks.length;
  return { start: at, end: at };
}

/** The token that closes what is innermost in a state; undefined if a mistake comes first. */
function closerOf(text: string, from: State): Token | undefined {
  const { token, next } = read(text, from, (state) => depthOf(state) < depthOf(from));
  return next && token;
}
