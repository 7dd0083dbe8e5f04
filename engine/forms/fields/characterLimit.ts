import type { JsonSchema } from "../../contract/json.ts";

/**
 * Maximum number of characters of a field's text control.
 * @returns undefined for fields without free text: choices, dates, checkboxes, numbers
 */
export function limitOf(schema: JsonSchema): number | undefined {
  const picked = schema.enum !== undefined || schema.format === "date" || schema.format === "time";
  return typeof schema.maxLength === "number" && !picked ? schema.maxLength : undefined;
}

/**
 * Counts how many characters are left.
 * @returns undefined while more than a tenth of the limit is left (at least 20, at most 100 characters)
 */
export function charactersLeft(value: unknown, limit = Number.POSITIVE_INFINITY): number | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  // Spaces around a text don't count where it is checked either.
  const text = value.trim();
  const near = Math.min(Math.max(limit / 10, 20), 100, limit / 2);
  // A character has at least one UTF-16 unit, so most texts need no counting.
  if (text.length < limit - near) return undefined;
  const left = limit - count(text);
  return left <= near ? left : undefined;
}

function count(text: string): number {
  let found = 0;
  for (const _ of text) found += 1;
  return found;
}
