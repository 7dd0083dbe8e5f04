import { type ParseProblem, replace, syntaxProblem, type TextEdit } from "../parseProblem.ts";
import type { State, Token } from "./scan.ts";

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
