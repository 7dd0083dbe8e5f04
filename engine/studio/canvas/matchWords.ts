import { isObject } from "../../content/json/value.ts";
import type { Json, JsonPath } from "../../contract/json.ts";

/** What an element of the canvas says. */
export interface Said {
  /** Its text, or for a picture its description and address. */
  words: readonly string[];
  /** How many elements of the block before it say the same. */
  before: number;
}

/**
 * Finds the field that an element shows: the one with these words, else the shortest that holds them.
 * @param said of the element, then of those around it
 * @returns its path in the block; undefined where no field says that
 */
export function fieldOf(block: Json, said: readonly Said[]): JsonPath | undefined {
  const fields = textsIn(block, []).map(({ path, text }) => ({ path, text: plain(text) }));
  for (const { words, before } of said) {
    const wanted = words.map(squeezed).filter((text) => text !== "");
    const same = fields.filter(({ text }) => wanted.includes(text));
    if (same.length > 0) return (same[before] ?? same[0])?.path;
    const holds = fields.filter(({ text }) => wanted.some((one) => one.length > 2 && text.includes(one)));
    const [shortest] = holds.sort((one, other) => one.text.length - other.text.length);
    if (shortest) return shortest.path;
  }
  return undefined;
}

function textsIn(value: Json, path: JsonPath): { path: JsonPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value === "number") return [{ path, text: String(value) }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    path.length === 0 && key === "type" ? [] : textsIn(inner, [...path, key]),
  );
}

/** The words that Markdown shows. */
function plain(markdown: string): string {
  return squeezed(
    markdown
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/^\s*(?:[-*+>]|\d+[.)]|#{1,6}) +/gm, "")
      .replace(/(?<!\\)[*_`|]+/g, "")
      .replace(/\\([!-/:-@[-`{-~])/g, "$1"),
  );
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
