import type { JsonSchema } from "../../contract/json.ts";

/** Maximum number of characters of a number. No number that a form asks for is longer. */
const numberLength = 40;

/**
 * Maximum number of characters of a field's text control.
 * @returns undefined for fields without free text: choices, dates, checkboxes
 */
export function limitOf(schema: JsonSchema): number | undefined {
  if (schema.type === "number" || schema.type === "integer") return schema.enum ? undefined : numberLength;
  const picked = schema.enum !== undefined || schema.format === "date" || schema.format === "time";
  return typeof schema.maxLength === "number" && !picked ? schema.maxLength : undefined;
}

/**
 * Counts how many characters are left.
 * @returns undefined while more than a tenth of the limit is left (at least 20, at most 100 characters)
 */
export function charactersLeft(value: unknown, limit = Number.POSITIVE_INFINITY): number | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const near = Math.min(Math.max(limit / 10, 20), 100, limit / 2);
  // A character has at least one UTF-16 unit, so most texts need no counting.
  if (value.length < limit - near) return undefined;
  const left = limit - count(value);
  return left <= near ? left : undefined;
}

/** How much of an inserted text fits into a control. */
interface Fit {
  /** The `maxlength`, in UTF-16 units, that admits exactly what fits. */
  maxLength: number;
  /** Whether some of the text does not fit. */
  cut: boolean;
}

/**
 * Finds how much of an inserted text fits. The limit counts characters (code points), as JSON Schema does; `maxlength`
 * counts UTF-16 units, of which an emoji has two or more.
 * @param rest the other text in the control
 */
export function fitText(rest: string, inserted: string, limit: number): Fit {
  const before = count(rest);
  let maxLength = limit + rest.length - before;
  let room = limit - before;
  for (const character of inserted) {
    // The browser turns CR LF into one character.
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
