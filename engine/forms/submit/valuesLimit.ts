import { isObject } from "../../content/source/isObject.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";

/** Least and most bytes that the values of a form may have on their way. */
const [least, most] = [64 * 1024, 1024 * 1024];

/** Bytes of a character at worst: one beyond the usual ones, in percent codes. */
const perCharacter = 12;
/** Bytes of the name of a field, and of what stands around it. */
const perField = 200;

/** Most bytes that the values of a form may have on their way: as many as the longest texts that its schema allows. */
export function valuesLimit(schema: JsonSchema): number {
  const texts = sizeOf(schema);
  return Math.min(most, Math.max(least, texts));
}

function sizeOf(schema: Json | undefined): number {
  if (!isObject(schema)) return Number.POSITIVE_INFINITY;
  const { type, properties, enum: choices, maxLength } = schema;
  if (Array.isArray(choices))
    return perField + perCharacter * Math.max(0, ...choices.map((one) => String(one).length));
  if (type === "boolean" || type === "integer" || type === "number" || "const" in schema) return perField;
  if (type === "string") return perField + perCharacter * Number(maxLength ?? Number.POSITIVE_INFINITY);
  // Lists, alternatives and conditions: as much as there can be.
  const isPlain = isObject(properties) && Object.keys(schema).every((key) => plainKey.test(key));
  return isPlain
    ? Object.values(properties).reduce<number>((sum, field) => sum + sizeOf(field), 0)
    : Number.POSITIVE_INFINITY;
}

/** What a schema has that only names members. */
const plainKey =
  /^(?:\$schema|\$id|title|description|type|required|properties|additionalProperties|default|examples)$/;
