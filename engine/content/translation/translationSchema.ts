import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** Keywords that say which members an object needs. */
const demands = new Set([
  "required",
  "dependencies",
  "dependentRequired",
  "minProperties",
  "if",
  "then",
  "else",
]);

/** Keywords that name the schemas of an object's members. */
const named = new Set(["properties", "patternProperties"]);

/**
 * Returns the schema of a translation: the same keys as in the original, and none of them is required. A list replaces
 * that of the original, so its items stay as they are.
 * @param schema the expanded schema of the original
 * @param translates the schema of the member that records the original
 */
export function translationSchema(schema: JsonSchema, translates: JsonSchema): JsonSchema {
  const open = withoutDemands(schema);
  return { ...open, properties: { ...(open.properties as JsonObject), translates } };
}

function withoutDemands(schema: JsonSchema): JsonSchema {
  // What may not differ is refused for that alone.
  if (schema["x-translate"] === "never") return { "x-translate": "never" };
  const open: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (demands.has(key)) continue;
    if (named.has(key) && isObject(value)) open[key] = mapValues(value, withoutDemandsOf);
    else if (key === "additionalProperties") open[key] = withoutDemandsOf(value);
    // Without what they demand, several branches can apply.
    else if (key === "oneOf" || key === "anyOf") open.anyOf = (value as Json[]).map(withoutDemandsOf);
    else if (key === "allOf") open[key] = (value as Json[]).map(withoutDemandsOf);
    else open[key] = value;
  }
  return open;
}

function withoutDemandsOf(schema: Json): Json {
  return isObject(schema) ? withoutDemands(schema) : schema;
}

function mapValues(members: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, change(value)]));
}
