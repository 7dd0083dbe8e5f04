import type { Json } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";
import { ownKeys } from "./mergeTranslation.ts";

/**
 * Returns a short hash of what a file says. Its format, the order of its keys, and what it says of itself alone (`$schema`,
 * `$accept`, `translates`) make no difference.
 * @param text the file's JSON
 * @returns undefined where the text cannot be understood
 */
export function contentHash(text: string): string | undefined {
  try {
    return hashOf(JSON.stringify(canonical(JSON.parse(text))));
  } catch {
    return undefined;
  }
}

function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([key]) => !ownKeys.has(key));
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, canonical(member)]));
}

/** Two hashes of 32 bits (FNV-1a) in one: the checks of content run without Node, and so without its hashes. */
function hashOf(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b);
    other ^= other >>> 13;
  }
  const digits = (part: number) => (part >>> 0).toString(16).padStart(8, "0");
  return (digits(one) + digits(other)).slice(0, 12);
}
