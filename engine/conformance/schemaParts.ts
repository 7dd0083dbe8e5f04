import { isObject } from "../content/json/value.ts";
import type { Json, JsonSchema } from "../contract/json.ts";

/** Shared definitions by name, as a vocabulary has them. */
type Definitions = ReadonlyMap<string, JsonSchema>;

/** A property or an item of a schema, with the way to it: `cards[].title`. */
export type SchemaPart = readonly [way: string, schema: JsonSchema];

/** The shared definition that a schema points at, or the schema itself. */
export function resolved(schema: JsonSchema, defs: Definitions): JsonSchema {
  const { $ref } = schema;
  const name = typeof $ref === "string" ? /([\w-]+)\.schema\.json$/.exec($ref)?.[1] : undefined;
  return (name && defs.get(name)) || schema;
}

/**
 * Returns every property and item that a schema describes.
 * @param through whether to go on into shared definitions: `actions[].label`
 */
export function described(schema: JsonSchema, defs: Definitions, through = false, way = ""): SchemaPart[] {
  if (schema.$ref !== undefined && !through) return [];
  const { properties, items } = resolved(schema, defs);
  const within = (at: string, part: JsonSchema): SchemaPart[] => [
    [at, part],
    ...described(part, defs, through, at),
  ];
  return [
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, part]) =>
      isObject(part) ? within(way ? `${way}.${name}` : name, part) : [],
    ),
    ...(isObject(items) ? within(`${way}[]`, items) : []),
  ];
}

const step = /^(\[\]|[^.[]+)\.?(.*)$/;

/** A copy of `value` in which `change` replaces every value at the path `way`; undefined removes it. */
export function changed(value: Json, way: string, change: (old: Json) => Json | undefined): Json {
  const [, head = "", rest = ""] = step.exec(way) ?? [];
  const next = (old: Json) => (rest ? changed(old, rest, change) : change(old));
  if (Array.isArray(value)) return head === "[]" ? value.map((item) => next(item) ?? item) : value;
  if (!isObject(value) || value[head] === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, old]) => {
      const fresh = key === head ? next(old) : old;
      return fresh === undefined ? [] : [[key, fresh]];
    }),
  );
}

/** All values that are found by following a way: `cards[].title`. */
export function valuesAt(value: Json | undefined, way: string): Json[] {
  const [, head = "", rest = ""] = step.exec(way) ?? [];
  if (head === "") return value === undefined ? [] : [value];
  if (head === "[]") return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return isObject(value) ? valuesAt(value[head], rest) : [];
}
