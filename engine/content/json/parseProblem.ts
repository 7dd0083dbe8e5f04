import type { TextEdit } from "../../contract/diagnostic.ts";
import type { DataOf, ErrorId } from "../../errors/catalogue.ts";
import { closingOf, isKey, isValue, type State, type Token } from "./scan.ts";

export type { TextEdit };

/** A problem of a file's text, with its place in the text. */
export interface ParseProblem {
  id: ErrorId;
  data: DataOf<ErrorId>;
  offset: number;
  length: number;
  fix?: { title: string; edits: TextEdit[] };
}

/** Creates a {@link ParseProblem}. Its data must fit its id. */
export function parseProblem<Id extends ErrorId>(
  id: Id,
  data: DataOf<Id>,
  offset: number,
  length = 1,
): ParseProblem {
  return { id, data, offset, length };
}

/** A part of a text. */
interface Stretch {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Creates a syntax problem at a part of the text. */
export function syntaxProblem({ start, end }: Stretch, message: string, hint?: string): ParseProblem {
  return parseProblem("json-syntax", { message, hint }, start, end - start);
}

/** Adds a fix to a problem with only one possible correction. */
export function withFix(one: ParseProblem, title: string, ...edits: TextEdit[]): ParseProblem {
  return { ...one, fix: { title, edits } };
}

/** An edit that replaces a part of a text. */
export function replace({ start, end }: Stretch, text: string): TextEdit {
  return { offset: start, length: end - start, text };
}

/** An edit that inserts a text. */
export function insert(offset: number, text: string): TextEdit {
  return { offset, length: 0, text };
}

/** The largest file that is read, in bytes. */
export const MAX_FILE_SIZE = 1_000_000;

/** The largest file of records, in bytes. */
export const MAX_DATA_SIZE = 20_000_000;

/** How many levels of objects and lists a file may nest. */
export const MAX_DEPTH = 32;

/** Keys with a special meaning in JavaScript. */
export const refusedKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** How many characters are looked at where a line is very long. */
export const REACH = 10_000;

/** A place where JSON allows no such token. */
export interface Spot {
  text: string;
  at: number;
  /** The token that is not allowed; undefined at the end of the text. */
  token: Token | undefined;
  /** What has been read before it. */
  state: State;
  /** The text from here on, at most {@link REACH}; the rest of the line, and its beginning. */
  rest: string;
  line: string;
  lead: string;
  /** The unquoted word or number here. */
  bare: string;
  /** The string before, if it is on the same line. */
  string: Token | undefined;
  /** Whether a text begins here that doesn't end on its line. */
  isOpen: boolean;
  /** The number of a token's line, as authors count. */
  lineOf(token: Token): number;
}

/** What may be wrong at a place: a small edit, and what to say if it is the one after which most of the text can be read. */
export interface Attempt {
  /** How much less likely it is than others; in tenths of a line that can be read. */
  cost: number;
  problem: ParseProblem;
  edits: TextEdit[];
  /** The title of the fix, if the edits are offered as one, or others in their place. */
  title?: string | undefined;
  fix?: TextEdit[];
  /** Reads on from this state instead of an edit: a bracket is opened, closed or left out. Nothing is read after it. */
  from?: State;
  /** Whether what follows may need an edit as well before it can be read. */
  isHalf?: boolean;
  /** Whether it is true even if nothing can be read after it. */
  isSeen?: boolean;
}

/** One kind of mistake: what may be wrong at a place. */
export type Kind = (spot: Spot) => Attempt | undefined | (Attempt | undefined)[];

/** A part of a text; its end is exclusive. */
export interface Part {
  start: number;
  end: number;
}

/** What is wrong, and what to do. */
type Said = readonly [message: string, hint?: string];

/** Creates an {@link Attempt} that costs 1. */
export function attempt(place: Part, said: Said, edits: TextEdit[], more: Partial<Attempt> = {}): Attempt {
  return { cost: 1, problem: syntaxProblem(place, ...said), edits, ...more };
}

/** Creates an {@link Attempt} that writes something else at its place. */
export function swap(place: Part, said: Said, text: string, more?: Partial<Attempt>): Attempt {
  return attempt(place, said, [replace(place, text)], more);
}

/** The part of a text that begins at an offset and has this length. */
export function part(start: number, { length }: string): Part {
  return { start, end: start + length };
}

/** What is seen at a place where no edit helps. */
export const places: Kind[] = [
  function endOfText({ text, state, token, lineOf }) {
    const { top, before } = state;
    if (token !== undefined) return undefined;
    const end = text.trimEnd().length;
    const last = { start: Math.max(0, end - 1), end };
    if (top === undefined) return seen(last, ["The file is not valid JSON."]);
    const hint = `Add the missing "${closingOf(top.open)}".`;
    if (before?.kind === ",") return seen(last, ["The file ends after a comma.", hint]);
    const line = /^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(end))?.[0].length;
    const place = line === undefined ? last : { start: end + line, end: end + line };
    return seen(place, [
      `The file ends before the "${top.open.kind}" of line ${lineOf(top.open)} is closed.`,
      hint,
    ]);
  },

  function outside({ state, token, bare, at, lineOf }) {
    const { before, expected } = state;
    const place = token?.kind === "unknown" && bare !== "" ? part(at, bare) : token;
    if (!place) return undefined;
    if (before === undefined && bare !== "") {
      const hint = "Write its content as { … }. A page to start from comes from: npm run new -- page NAME";
      return seen(place, ["The file does not begin with {, so it is not valid.", hint]);
    }
    if (expected !== "end" || !before) return undefined;
    if (token?.kind !== "{" || before.kind !== "}")
      return seen(place, ["There is something after the end of the content.", "Remove it."]);
    const message = `The file contains two documents: the first ends on line ${lineOf(before)}.`;
    return seen(place, [message, "Keep one of the two, or move the second to its own file."]);
  },

  function character({ token, rest, at }) {
    const [one] = /^./su.exec(rest) ?? [];
    if (one === undefined || token?.kind !== "unknown") return undefined;
    const hint = "Delete it, or put the text in quotes.";
    return seen(part(at, one), [`The character ${one} is not allowed here.`, hint]);
  },

  function wrongPlace({ state, token, rest }) {
    const { expected, top } = state;
    if (token === undefined) return undefined;
    const shown = rest.slice(0, Math.min(token.end - token.start, 40));
    if (isKey(expected)) {
      const hint = "Write the name of a key in double quotes.";
      return seen(token, [`The name of a key is expected here, not ${shown}.`, hint]);
    }
    if (isValue(expected)) return seen(token, [`A value is expected here, not ${shown}.`]);
    if (top?.open.kind === "{")
      return seen(token, [`A ${token.kind === ":" ? "colon" : shown} is not allowed here.`]);
    return seen(token, ["A colon is not allowed in a list.", "Put the name and its value in { }."]);
  },
];

function seen(place: Part, said: readonly [message: string, hint?: string]): Attempt {
  return attempt(place, said, [], { cost: 0, isSeen: true });
}
