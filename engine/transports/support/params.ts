import type { Json, JsonObject } from "../../contract/json.ts";

/**
 * Replaces names of fields in texts by their values: `"{firstName} {lastName}"`. An empty field is replaced by nothing.
 * @param params texts by name
 * @returns the texts by name, trimmed, with single spaces
 */
export function fillParams(params: Json | undefined, values: JsonObject): Record<string, string> {
  const written = typeof params === "object" && params !== null && !Array.isArray(params) ? params : {};
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, fill(String(text), values)] as const),
  );
}

function fill(text: string, values: JsonObject): string {
  // A text that is a single field keeps its line breaks.
  const alone = /^\{(\w+)\}$/.exec(text)?.[1];
  if (alone !== undefined) return textOf(values, alone);
  return text
    .replace(/\{(\w+)\}/g, (_, field: string) => textOf(values, field))
    .replace(/ {2,}/g, " ")
    .trim();
}

function textOf(values: JsonObject, field: string): string {
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
