import type { Json, JsonObject } from "../../contract/json.ts";
import { fieldOf } from "./DataSet.ts";

/** A piece of a text: characters as they are shown, or the name of a field. */
type Piece = { text: string } | { field: string; start: number; end: number };

/** A brace that belongs to no placeholder, by its offset in the text. */
interface StrayBrace {
  start: number;
  end: number;
}

const token = /\{\{|\}\}|\{(?<field>[^{}\r\n]*)\}|[{}]/g;

/** What a text holds besides plain characters. */
interface Split {
  pieces: Piece[];
  stray?: StrayBrace;
}

/** The texts split last: a text in a list is filled for each record. */
const known = new Map<string, Split>();
const mostKnown = 1000;

/**
 * Splits a text into characters and placeholders. `{name}` stands for a field of the record; `{{` and `}}` are braces.
 * @returns undefined where the text has neither
 */
export function piecesOf(text: string): Split | undefined {
  if (!text.includes("{") && !text.includes("}")) return undefined;
  const present = known.get(text);
  if (present !== undefined) return present;
  if (known.size >= mostKnown) known.clear();
  const found = split(text);
  known.set(text, found);
  return found;
}

function split(text: string): Split {
  const pieces: Piece[] = [];
  let stray: StrayBrace | undefined;
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(token)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    end = index + found.length;
    const field = groups?.field?.trim();
    if (field) pieces.push({ field, start: index, end });
    else {
      pieces.push({ text: field === undefined ? found.charAt(0) : found });
      if (field === "" || found.length === 1) stray ??= { start: index, end };
    }
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return { pieces, ...(stray && { stray }) };
}

/**
 * Fills a text with the fields of a record. A text that is one placeholder becomes yes or no where the field is, and a
 * number where one is wanted and the field is one, or the text of one.
 * @param asWritten writes a value so that it is read as text; by default as it is
 * @returns undefined where the text is one placeholder and the record has no such value: the member is left out
 */
export function fillText(
  text: string,
  record: JsonObject,
  asWritten: (value: string) => string = (value) => value,
  wantsNumber = false,
): Json | undefined {
  const found = piecesOf(text);
  if (found === undefined) return text;
  const [first, ...more] = found.pieces;
  if (first !== undefined && "field" in first && more.length === 0) {
    const value = fieldOf(record, first.field);
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value === "boolean") return value;
    return wantsNumber && isNumeric(value) ? Number(value) : asWritten(textOf(value));
  }
  return found.pieces
    .map((piece) => ("text" in piece ? piece.text : asWritten(textOf(fieldOf(record, piece.field)))))
    .join("");
}

/** A value inside a text. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.map(textOf).join(", ") : String(value);
}

/** Whether a value is a number, or the text of one as JSON writes it: `12`, `-0.5`. */
function isNumeric(value: Json): boolean {
  return typeof value === "number" || (typeof value === "string" && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value));
}
