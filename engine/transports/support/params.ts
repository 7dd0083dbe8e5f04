import type { Json, JsonObject } from "../../contract/json.ts";

/**
 * Fills the names of fields into texts: `"{firstName} {lastName}"`. A field that was left empty leaves nothing behind.
 * @param params texts by name
 * @returns the texts by name, blanks around them and doubled ones inside taken away
 */
export function fillParams(params: Json | undefined, values: JsonObject): Record<string, string> {
  const written = typeof params === "object" && params !== null && !Array.isArray(params) ? params : {};
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, fill(String(text), values)] as const),
  );
}

function fill(text: string, values: JsonObject): string {
  // A text that is one field alone keeps its line breaks.
  const alone = /^\{(\w+)\}$/.exec(text)?.[1];
  if (alone !== undefined) return shown(values, alone);
  return text
    .replace(/\{(\w+)\}/g, (_, field: string) => shown(values, field))
    .replace(/ {2,}/g, " ")
    .trim();
}

function shown(values: JsonObject, field: string): string {
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
