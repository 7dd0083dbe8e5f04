import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** Keywords whose members are schemas by name. */
const named = new Set(["properties", "definitions", "$defs", "dependencies"]);

/** Keywords whose values are schemas, or lists of them. */
const nested = new Set(
  "items additionalItems additionalProperties contains not if then else allOf anyOf oneOf".split(" "),
);

/**
 * Replaces each schema directly inside of another.
 * @param change gets a schema with the way to it from the one around it
 */
export function mapSchemas(schema: Json, change: (inside: Json, at: JsonPath) => Json): Json {
  if (!isObject(schema)) return schema;
  const changeAt = (inside: Json, at: JsonPath) => (isObject(inside) ? change(inside, at) : inside);
  const members = Object.entries(schema).map(([key, value]): [string, Json] => {
    if (named.has(key) && isObject(value)) {
      const all = Object.entries(value).map(([name, one]) => [name, changeAt(one, [key, name])] as const);
      return [key, Object.fromEntries(all) as JsonObject];
    }
    if (!nested.has(key)) return [key, value];
    if (!Array.isArray(value)) return [key, changeAt(value, [key])];
    return [key, value.map((one, index) => changeAt(one, [key, index]))];
  });
  return Object.fromEntries(members);
}
