import {
  type Attempt,
  attempt,
  insert,
  type Kind,
  type ParseProblem,
  type Part,
  part,
  replace,
  type Spot,
  swap,
  syntaxProblem,
} from "./parseProblem.ts";
import {
  closedBy,
  closingOf,
  depthOf,
  isClosing,
  isKey,
  isValue,
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

const signs: Readonly<Record<string, string>> = { ".": "full stop", ";": "semicolon", ":": "colon" };

/** Comments, commas, colons, and characters that nobody sees. */
export const marks: Kind[] = [
  function comment(spot) {
    const { rest, line, at, state } = spot;
    // Where a value is expected it is an address without quotes: #team.
    if (isValue(state.expected) && /^#\w/.test(rest)) return undefined;
    const said = ["JSON has no comments.", "Remove the comment."] as const;
    const found = /^(?:\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|#[^\r\n]*)/.exec(rest)?.[0];
    const edits = found === undefined ? [] : [replace(around(spot, found), "")];
    const place = part(at, found && found.length < line.length ? found : line);
    return found !== undefined || /^(?:\/\*|<!--)/.test(rest)
      ? attempt(place, said, edits, { title: "Remove the comment", isSeen: true })
      : undefined;
  },

  function invisible({ rest, at }) {
    const [all = "", one = ""] = /^((?![ \t\r\n])[\p{Z}\p{C}])\1*/u.exec(rest) ?? [];
    if (all === "") return undefined;
    const code = (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const said = [`An invisible character (U+${code}) is not allowed here.`, "Delete it."] as const;
    const [now, title] = /\p{Z}/u.test(one) ? [" ", "Write a plain space"] : ["", "Delete it"];
    const edits = Array.from({ length: all.length / one.length }, (_, index) =>
      replace(part(at + index * one.length, one), now),
    );
    return attempt(part(at, one), said, edits, { title, cost: 0.5, isHalf: true, isSeen: true });
  },

  function missingComma({ state, token, string }) {
    const { before, expected } = state;
    if (expected !== "comma" || !before || !token || isClosing(token)) return undefined;
    // On the line of a text it is more of that text.
    if (token.kind === "unknown" && string) return undefined;
    const said = ["A comma is missing after this.", "Add the comma."] as const;
    const isSeen = token.kind !== ":";
    return attempt(before, said, [insert(before.end, ",")], { title: "Add the comma", isHalf: true, isSeen });
  },

  function extraComma({ state, token, rest }) {
    const { before, expected, top } = state;
    if (before?.kind === "," && top && token?.kind === closingOf(top.open)) {
      const said = [`There is an extra comma before the "${token.kind}".`, "Remove the comma."] as const;
      return swap(before, said, "", { title: "Remove the comma" });
    }
    const isExtra = expected === "end" ? rest.slice(1).trim() === "" : isKey(expected) || isValue(expected);
    if (token?.kind !== "," || before?.kind === ":" || !isExtra) return undefined;
    return swap(token, ["There is an extra comma.", "Remove it."], "", { title: "Remove the comma" });
  },

  function otherSignForComma({ state, rest, at }) {
    const { expected, top } = state;
    const [sign] = /^(?:[;:，、،；]|\.(?=[\s{["]|$))/.exec(rest) ?? [];
    if (sign === undefined || (sign === ":" && top?.open.kind !== "{")) return undefined;
    const place = part(at, sign);
    const shown = signs[sign] ?? sign;
    if (expected === "end" || (expected === "comma" && /^\s*[}\]]/.test(rest.slice(1))))
      return swap(place, [`There is an extra ${shown}.`, "Remove it."], "", { title: "Remove it" });
    if (expected !== "comma") return undefined;
    const said = [`There is a ${shown} instead of a comma.`, "Write , instead."] as const;
    return swap(place, said, ",", { title: "Write a comma" });
  },

  function missingColon({ text, state, token, line, string, at }) {
    const { before, expected } = state;
    if (expected !== "colon" || !before) return undefined;
    if (token?.kind === "unknown" && string?.end === at) return undefined;
    const key = text.slice(before.start, before.end);
    const isComma = token?.kind === ",";
    const isLast = isComma || !token || isClosing(token);
    const value = `Write ${key}: and then the value.`;
    const missing = [`A colon is missing after ${key}.`, value] as const;
    const none = isComma || !isLast ? ([`The key ${key} has no value.`, value] as const) : missing;
    const comma = [`There is a comma instead of a colon after ${key}.`, `Write ${key}: …`] as const;
    const added = [insert(before.end, isLast ? ': ""' : ': "",')];
    return [
      isLast || (token.line !== before.line && /^"[^"]*"\s*:/.test(line))
        ? attempt(before, none, added)
        : undefined,
      isComma ? swap(token, comma, ":", { title: "Write a colon" }) : undefined,
      attempt(before, missing, [insert(before.end, ":")], {
        title: "Add the colon",
        cost: 1.5,
        isHalf: true,
        isSeen: true,
      }),
    ];
  },

  function otherSignForColon({ state, rest, at }) {
    const [sign] = /^(?:=>|:=|->|[=：;])/.exec(rest) ?? [];
    if (sign === undefined || state.expected !== "colon") return undefined;
    const shown = sign === ";" ? "a semicolon" : sign;
    const said = [`A colon separates a key from its value, not ${shown}.`, "Write : instead."] as const;
    return swap(part(at, sign), said, ":", { title: "Write a colon" });
  },

  function missingOrExtraAtColon({ state, token }) {
    const isColon = token?.kind === ":";
    if (isColon && isKey(state.expected)) {
      const said = ["The name before this colon is missing.", 'Write it: "name": …'] as const;
      return attempt(token, said, [insert(token.start, '"name"')], { isSeen: true });
    }
    const { before } = state;
    if (!token || before?.kind !== ":") return undefined;
    if (isColon)
      return swap(token, ["There is an extra colon.", "Remove it."], "", { title: "Remove the colon" });
    const edits = [insert(before.end, ' ""')];
    if (isClosing(token))
      return attempt(before, ["A value is missing after this colon."], edits, { isSeen: true });
    const said = ["A value is missing before this comma.", 'Write one, for example "".'] as const;
    return token.kind === "," ? attempt(token, said, edits, { isSeen: true }) : undefined;
  },
];

/** The part to remove for a comment: its whole lines, or the comment with the blanks before it. */
function around({ rest, at, lead }: Spot, found: string): Part {
  const end = at + found.length;
  const [blanks, lineEnd] = /^[ \t]*(\r\n|\r|\n|$)/.exec(rest.slice(found.length)) ?? [];
  if (blanks === undefined) return { start: at, end: rest.charAt(found.length) === " " ? end + 1 : end };
  if (lead.trim() !== "") return { start: at - (/[ \t]*$/.exec(lead)?.[0].length ?? 0), end };
  return lineEnd === "" ? { start: at, end } : { start: at - lead.length, end: end + blanks.length };
}
