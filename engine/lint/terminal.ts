import stringWidth from "string-width";
import type { Place } from "../contract/diagnostic.ts";
import { printable } from "../language/printable.ts";

/** One line of a text, and marks under the place in it. */
export interface CodeFrame {
  code: string;
  marks: string;
}

/** The most columns of a line. */
const room = 100;
/** Columns before the place in a line that is cut. */
const before = 40;
const ellipsis = "…";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Returns the line of a place with `^` under the place. Tabs become two spaces, wide characters take two columns,
 * invisible characters become escapes, and a long line is cut around the place.
 * @returns undefined if the text has no such line
 */
export function codeFrame(text: string, { line, column, endLine, endColumn }: Place): CodeFrame | undefined {
  const source = lineOf(text, line);
  if (source === undefined) return undefined;
  const start = Math.min(column - 1, source.length);
  const end = endLine > line ? source.length : Math.min(Math.max(endColumn - 1, start), source.length);

  // Only the text near the place is measured: a line of a minified file may be a megabyte long.
  const from = Math.max(0, start - 2 * before);
  const to = Math.min(source.length, Math.max(start, from) + 2 * room);
  const head = cells(source.slice(from, start));
  const place = cells(source.slice(start, Math.min(end, to)));
  const tail = cells(source.slice(Math.min(end, to), to));

  const all = [...head, ...place, ...tail];
  const fits = from === 0 && to === source.length && width(all) <= room;
  const shownHead = fits ? head : last(head, before);
  const cutHead = from > 0 || shownHead.length < head.length;
  const left = room - width(shownHead) - (cutHead ? 1 : 0);
  const shownPlace = fits ? place : first(place, left - 1);
  const shownTail = fits ? tail : first(tail, left - width(shownPlace) - 1);
  const cutTail =
    !fits && (to < source.length || shownPlace.length + shownTail.length < place.length + tail.length);

  const lead = (cutHead ? ellipsis : "") + shownHead.join("");
  return {
    code: lead + shownPlace.join("") + shownTail.join("") + (cutTail ? ellipsis : ""),
    marks: " ".repeat(stringWidth(lead)) + "^".repeat(Math.max(1, width(shownPlace))),
  };
}

function lineOf(text: string, line: number): string | undefined {
  const lineEnd = /\r\n|\n|\r/g;
  for (let at = 1; at < line; at++) if (!lineEnd.exec(text)) return undefined;
  const start = lineEnd.lastIndex;
  return text.slice(start, lineEnd.exec(text)?.index);
}

/** Splits a text into printable pieces that a terminal shows as one character each. */
function cells(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => (segment === "\t" ? "  " : printable(segment)));
}

function width(pieces: readonly string[]): number {
  return pieces.reduce((sum, piece) => sum + stringWidth(piece), 0);
}

function first(pieces: readonly string[], columns: number): string[] {
  let used = 0;
  const end = pieces.findIndex((piece) => {
    used += stringWidth(piece);
    return used > columns;
  });
  return end === -1 ? [...pieces] : pieces.slice(0, end);
}

function last(pieces: readonly string[], columns: number): string[] {
  return first(pieces.toReversed(), columns).reverse();
}

/** ANSI codes that begin and end each style. */
const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], cyan: [36, 39] } as const;

/** Adds a style to a text. */
export type Paint = (colour: keyof typeof codes, text: string) => string;

/** Returns a {@link Paint} that adds styles only if the output shows colours. */
export function painter(colour: boolean): Paint {
  return (name, text) => (colour ? `\u001b[${codes[name][0]}m${text}\u001b[${codes[name][1]}m` : text);
}

/**
 * Whether to write colours. `FORCE_COLOR` decides if it is set, then `NO_COLOR`, then whether the output is a terminal.
 * @param terminal whether the output is a terminal
 * @param environment the environment of the process
 */
export function showsColour(
  terminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: term } = environment;
  if (force !== undefined) return force !== "0" && force !== "false";
  if (no) return false;
  return terminal && term !== "dumb";
}

/** UTF-16 units for each column at most. Without a limit, characters without a width would make a line endless. */
const unitsPerColumn = 4;

/**
 * Cuts a text to the width of a terminal, or of a part of it. An ellipsis stands for what is left out.
 * @param text is printable
 */
export function cut(text: string, columns: number): string {
  if (/^[ -~]*$/.test(text)) return text.length <= columns ? text : `${text.slice(0, columns - 1)}…`;
  let all = "";
  let width = 0;
  let fitting = "";
  for (const { segment } of graphemes.segment(text)) {
    all += segment;
    width += stringWidth(segment);
    if (width > columns || all.length > columns * unitsPerColumn) return `${fitting}…`;
    if (width < columns) fitting = all;
  }
  return all;
}
