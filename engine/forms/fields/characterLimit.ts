import type { JsonSchema } from "../../contract/json.ts";

/** Most characters of a number as it is written. No number that a form asks for is longer. */
const numberLength = 40;

/**
 * Most characters that a field's text control takes.
 * @returns undefined where the field is no text that a visitor writes freely: a choice, a date, a box
 */
export function limitOf(schema: JsonSchema): number | undefined {
  if (schema.type === "number" || schema.type === "integer") return schema.enum ? undefined : numberLength;
  const picked = schema.enum !== undefined || schema.format === "date" || schema.format === "time";
  return typeof schema.maxLength === "number" && !picked ? schema.maxLength : undefined;
}

/** A number of characters in words. */
export function characters(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "character" : "characters"}`;
}

/**
 * How many characters may still be written.
 * @returns undefined as long as the limit is far: farther than a tenth of it, at least 20 and at most 100 characters
 */
export function charactersLeft(value: unknown, limit = Number.POSITIVE_INFINITY): number | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const near = Math.min(Math.max(limit / 10, 20), 100, limit / 2);
  // A character has one or two UTF-16 units, so that most texts need no counting.
  if (value.length < limit - near) return undefined;
  const left = limit - count(value);
  return left <= near ? left : undefined;
}

/** What of an inserted text fits into a control. */
export interface Fit {
  /** The control's `maxlength`, in UTF-16 units, that lets in just what fits. */
  maxLength: number;
  /** Whether some of the text does not fit. */
  cut: boolean;
}

/**
 * Finds what of a text fits. A limit counts characters (Unicode code points), as JSON Schema does; `maxlength` counts
 * UTF-16 units, of which an emoji and letters of some scripts have two.
 * @param rest what the control holds besides
 */
export function fitText(rest: string, inserted: string, limit: number): Fit {
  const before = count(rest);
  let maxLength = limit + rest.length - before;
  let room = limit - before;
  for (const character of inserted) {
    // The browser makes one character of a line's two.
    if (character === "\r") continue;
    if (room <= 0) return { maxLength, cut: true };
    room -= 1;
    maxLength += character.length - 1;
  }
  return { maxLength, cut: false };
}

function count(text: string): number {
  let found = 0;
  for (const _ of text) found += 1;
  return found;
}
