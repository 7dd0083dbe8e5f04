import type { Json } from "../../engine/contract/json.ts";
import type { Edit } from "./kind.ts";
import type { Position } from "./positions.ts";

/** A JSON text printed in another style. */
export function printed(
  { print, escaped, reversed }: Extract<Edit, { print: unknown }>,
  text: string,
): string {
  const value = JSON.parse(text) as Json;
  const json = JSON.stringify(reversed ? withReversedKeys(value) : value, null, print);
  if (!escaped) return `${json}\n`;
  return json.replace(/[^\0-~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A value with the keys of all objects in reverse order. */
function withReversedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(withReversedKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, withReversedKeys(inner)] as const)
      .reverse(),
  );
}

/** A value as JSON, indented like the lines around a place. */
export function indented(value: Json, text: string, { range }: Position, deeper = 0): string {
  const indent = indentOf(text, range.start) + "  ".repeat(deeper);
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}

/** The indentation of the line at an offset. */
export function indentOf(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", at - 1) + 1))?.[0] ?? "";
}
