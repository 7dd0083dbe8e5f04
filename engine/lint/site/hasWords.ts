import type { Json } from "../../contract/json.ts";

/** Keys whose values are names, not words. */
const names = new Set([
  "type",
  "id",
  "surface",
  "use",
  "form",
  "icon",
  "pattern",
  "src",
  "phone",
  "to",
  "code",
  "variant",
]);

const words = { one: /\p{L}/u, two: /\p{L}\P{L}+\p{L}/u };

/**
 * Whether a value has a text with words. Names, such as addresses and types, do not count.
 * @param least how many words the text has at least
 */
export function hasWords(value: Json | undefined, least: keyof typeof words): boolean {
  if (typeof value === "string") return words[least].test(value);
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some((item) => hasWords(item, least));
  return Object.entries(value).some(([key, member]) => !names.has(key) && hasWords(member, least));
}
