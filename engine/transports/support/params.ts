import type { Json, JsonObject } from "../../contract/json.ts";

/** The name of a field in braces, with the way to it: `{address.city}`, `{animals[].name}`, `{animals[0].name}`. */
const placeholder = /\{([\p{L}_](?:[\w\p{L}\p{M}-]|\.(?=[\p{L}_])|\[\d*\])*)\}/gu;

/**
 * Replaces names of fields in texts by their values: `"{firstName} {lastName}"`. An empty field is replaced by nothing, and the values
 * of all entries of a list are joined.
 * @param params texts by name
 * @returns the texts by name, trimmed, with single spaces
 */
export function fillParams(params: Json | undefined, values: JsonObject): Record<string, string> {
  const written = typeof params === "object" && params !== null && !Array.isArray(params) ? params : {};
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, fill(String(text), values)] as const),
  );
}

/**
 * Replaces names of fields in a text by their values, as {@link fillParams} does.
 */
export function fill(text: string, values: JsonObject): string {
  // A text that is a single field keeps its line breaks.
  const [alone] = text.matchAll(placeholder);
  if (alone?.[0] === text) return textOf(values, alone[1] ?? "");
  return text
    .replace(placeholder, (_, field: string) => textOf(values, field))
    .replace(/ {2,}/g, " ")
    .trim();
}

function textOf(values: JsonObject, field: string): string {
  return (
    valuesAt(values, field.replaceAll("[", ".[").split("."))
      // Several choices are joined, too.
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
      .join(", ")
  );
}

function valuesAt(value: Json | undefined, [step, ...rest]: readonly string[]): Json[] {
  if (value === undefined || value === null) return [];
  if (step === undefined) return [value];
  if (step === "[]") return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, rest)) : [];
  const key = step.replace(/^\[(\d+)\]$/, "$1");
  const isInside = typeof value === "object" && Object.hasOwn(value, key);
  return isInside ? valuesAt((value as JsonObject)[key], rest) : [];
}
