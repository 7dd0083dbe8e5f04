import type { Json, JsonSchema } from "../../contract/json.ts";
import { memberSchema } from "../check/schemaMembers.ts";
import { isObject } from "../source/isObject.ts";
import { ownKeys } from "./mergeTranslation.ts";

/**
 * Returns a short hash of what a file says to its translations. Its format, the order of its keys, what it says of itself
 * alone (`$schema`, `$accept`, `translates`), and what no translation takes from it or changes make no difference.
 * @param text the file's JSON
 * @param schema the file's expanded schema, if something in it is the same in all languages (`x-translate`)
 * @returns undefined where the text cannot be understood
 */
export function contentHash(text: string, schema: JsonSchema = {}): string | undefined {
  try {
    return hashOf(JSON.stringify(canonical(JSON.parse(text), schema)));
  } catch {
    return undefined;
  }
}

function canonical(value: Json, schema: Json): Json {
  if (Array.isArray(value)) return value.map((item) => canonical(item, {}));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
    const own =
      memberSchema(schema, key) ?? (isObject(schema) ? schema.additionalProperties : undefined) ?? {};
    const isApart = isObject(own) && apart.has(own["x-translate"]);
    return ownKeys.has(key) || isApart ? [] : [[key, canonical(member, own)]];
  });
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members);
}

/** Values of `x-translate` for what a translation neither takes from its original nor changes. */
const apart: ReadonlySet<Json | undefined> = new Set(["never", "own"]);

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
