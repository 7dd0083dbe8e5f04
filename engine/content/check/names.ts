import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** A value's name in a sentence: `"heading"`, `Item 2 of "facts"`, `The file`. */
export function nameOf(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  if (typeof last === "string") return `"${last}"`;
  const list = path.at(-2);
  if (list === "blocks" && path.length === 2) return `Block ${last + 1}`;
  return typeof list === "string" ? `Item ${last + 1} of "${list}"` : `Item ${last + 1}`;
}

/** The kind of a value in a sentence. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "text";
    case "number":
      return "a number";
    case "boolean":
      return "true or false";
    default:
      return "a group";
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list: [ … ]",
  object: "a group: { … }",
  null: "null",
};

/** The kind that a schema's `type` asks for, in a sentence. */
export function wantedKind(type: unknown): string {
  const types = (Array.isArray(type) ? type : [type]).map((one) => kinds[String(one)] ?? String(one));
  return types.join(" or ");
}

/** A value as it is written in JSON, cut short. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The schema of a member, where it is described plainly. */
export function memberSchema(schema: Json | undefined, key: string): JsonObject | undefined {
  const { properties } = (schema ?? {}) as JsonSchema;
  const own =
    properties && Object.hasOwn(properties as object, key) ? (properties as JsonObject)[key] : undefined;
  return isObject(own) ? own : undefined;
}

/** Names of the members that a schema describes; those it forbids are left out. */
export function memberNames(schema: Json | undefined): string[] {
  const { properties } = (schema ?? {}) as JsonSchema;
  return Object.entries((properties ?? {}) as JsonObject)
    .filter(([, member]) => member !== false)
    .map(([name]) => name);
}

/** The value at a path; undefined where the path leads nowhere. */
export function valueAt(value: Json, path: JsonPath): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) {
    if (here === null || typeof here !== "object") return undefined;
    here = Array.isArray(here) ? here[Number(step)] : Object.hasOwn(here, step) ? here[step] : undefined;
  }
  return here;
}
