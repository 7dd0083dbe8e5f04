import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";

/** The names that a key or a block type had before, as `x-formerly` of its schema says. */
export function formerNames({ "x-formerly": names }: JsonSchema): string[] {
  return Array.isArray(names) ? names.map(String) : [];
}

/** Every former name in a schema, as it is written: those of keys, and that of the schema itself. */
export function allFormerNames(schema: Json | undefined): string[] {
  if (schema === null || typeof schema !== "object") return [];
  const own = isObject(schema) ? formerNames(schema) : [];
  return [...own, ...Object.values(schema).flatMap(allFormerNames)];
}

/** Keywords whose schemas say more of the same value. */
const ofSameValue = ["allOf", "anyOf", "oneOf"] as const;

/**
 * Returns a value with the present names of all keys that are written by a former name. A key keeps its place, and a value
 * without former names is returned as it is.
 * @param schema expanded
 */
export function withPresentKeys(value: Json, schema: Json | undefined): Json {
  if (!isObject(schema) || value === null || typeof value !== "object") return value;
  let present = value;
  for (const keyword of ofSameValue) {
    const branches = schema[keyword];
    if (Array.isArray(branches))
      present = branches.reduce((one: Json, branch) => withPresentKeys(one, branch), present) as JsonObject;
  }
  if (Array.isArray(present)) {
    const items = present.map((item) => withPresentKeys(item, schema.items));
    return items.some((item, at) => item !== (present as Json[])[at]) ? items : present;
  }
  const properties = isObject(schema.properties) ? schema.properties : {};
  const names = presentNames(present, properties);
  const members = Object.entries(present).map(([key, member]) => {
    const name = names.get(key) ?? key;
    const own = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
    return [name, withPresentKeys(member, own), key, member] as const;
  });
  if (members.every(([name, now, key, before]) => name === key && now === before)) return present;
  return Object.fromEntries(members.map(([name, now]) => [name, now]));
}

/** The present names of an object's keys that have another one: only where nothing is written by the present name. */
function presentNames(value: JsonObject, properties: JsonObject): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(properties)) {
    if (!isObject(schema) || schema["x-formerly"] === undefined || Object.hasOwn(value, name)) continue;
    const key = formerNames(schema).find(
      (one) => Object.hasOwn(value, one) && !Object.hasOwn(properties, one),
    );
    if (key !== undefined) names.set(key, name);
  }
  return names;
}
