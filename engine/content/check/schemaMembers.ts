import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** The schema of a member in `properties`; undefined where it has none of its own. */
export function memberSchema(schema: Json | undefined, key: string): JsonObject | undefined {
  const { properties } = (schema ?? {}) as JsonSchema;
  const own =
    properties && Object.hasOwn(properties as object, key) ? (properties as JsonObject)[key] : undefined;
  return isObject(own) ? own : undefined;
}

/** Names of the members in `properties`, without those that the schema forbids (`false`). */
export function memberNames(schema: Json | undefined): string[] {
  const { properties } = (schema ?? {}) as JsonSchema;
  return Object.entries((properties ?? {}) as JsonObject)
    .filter(([, member]) => member !== false)
    .map(([name]) => name);
}
