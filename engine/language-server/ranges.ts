import type { Position, Range } from "vscode-languageserver";
import { placeAt } from "../content/json/locate.ts";
import type { Place, TextEdit } from "../contract/diagnostic.ts";

/** A place as editors count: lines and columns from 0, columns in UTF-16 units. */
export function rangeOf({ line, column, endLine, endColumn }: Place): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

/** The range of a stretch of a text. */
export function rangeAt(text: string, offset: number, length = 0): Range {
  return rangeOf(placeAt(text, offset, length));
}

/** The range of a stretch of a string's value in its JSON text, in which an escape takes several units. @param open of its quote */
export function rangeInString(text: string, open: number, start: number, end: number): Range {
  const [from, to] = [start, end].map((unit) => offsetOfUnit(text, open, unit)) as [number, number];
  return rangeAt(text, from, to - from);
}

/** Whether two ranges have a place in common; an end counts as part of its range. */
export function overlap(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

/** An edit of a text as editors take it. */
export function toTextEdit(text: string, { offset, length, text: newText }: TextEdit) {
  return { range: rangeAt(text, offset, length), newText };
}

function offsetOfUnit(text: string, open: number, unit: number): number {
  let offset = open + 1;
  for (let at = 0; at < unit; at += 1) offset += escapeAt(text, offset);
  return offset;
}

/** The unit of a string's value at an offset of its JSON text. @param open of its quote */
export function unitAtOffset(text: string, open: number, offset: number): number {
  let unit = 0;
  for (let at = open + 1; at < offset; at += escapeAt(text, at)) unit += 1;
  return unit;
}

function escapeAt(text: string, offset: number): number {
  if (text.charAt(offset) !== "\\") return 1;
  return text.charAt(offset + 1) === "u" ? 6 : 2;
}
