import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";
import { definitionOf } from "./fields.ts";

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

/** How deep a list goes whose entries hold the same list again. */
const mostLevels = 5;

/** What is beyond. */
const tooDeep: JsonSchema = {};

/**
 * Writes lists whose entries hold the same list out, level by level: what compiles the validators of react-jsonschema-form does not
 * end for lists that go on for ever.
 * @returns the schema, and the references to the definitions that were added, each with the one that it is a level of
 */
export function finiteLists(root: JsonSchema): { schema: JsonSchema; levels: Map<string, string> } {
  const levels = new Map<string, string>();
  const definitions: JsonObject = {};
  const endless = new Map<string, boolean>();
  const isEndless = (reference: string) => {
    const known = endless.get(reference) ?? holdsItself(reference, root);
    endless.set(reference, known);
    return known;
  };
  const rewrite = (schema: Json, level: number, inList: boolean): Json => {
    const { $ref: reference } = schema as JsonSchema;
    if (typeof reference === "string" && isEndless(reference)) {
      const next = inList ? level + 1 : level;
      if (next > mostLevels) return tooDeep;
      return { ...(schema as JsonSchema), $ref: next === 1 ? reference : atLevel(reference, next) };
    }
    const all = mapSchemas(schema, (inside, [key]) => rewrite(inside, level, inList || key === "items"));
    if (!isObject(all) || !isObject(all.properties)) return all;
    const kept = Object.entries(all.properties).filter(
      ([, one]) => !(isObject(one) && one.items === tooDeep),
    );
    return { ...all, properties: Object.fromEntries(kept) };
  };
  const atLevel = (reference: string, level: number): string => {
    const name = `${reference === "#" ? "form" : reference.split("/").at(-1)}-${level}`;
    const own = `#/definitions/${name}`;
    if (!levels.has(own)) {
      levels.set(own, reference);
      definitions[name] = rewrite(definitionOf(reference, root) ?? {}, level, false);
    }
    return own;
  };
  const schema = rewrite(root, 1, false) as JsonSchema;
  if (levels.size === 0) return { schema: root, levels };
  return {
    schema: { ...schema, definitions: { ...(schema.definitions as JsonObject), ...definitions } },
    levels,
  };
}

/** Whether a definition holds a list, at whatever depth, whose entries refer to that definition. */
function holdsItself(reference: string, root: JsonSchema): boolean {
  const seen = new Set<string>();
  const leadsBack = (schema: Json, inList: boolean): boolean => {
    const { $ref: other } = schema as JsonSchema;
    if (other === reference) return inList;
    if (typeof other === "string") {
      const known = `${other} ${inList}`;
      if (seen.has(known)) return false;
      seen.add(known);
      return leadsBack(definitionOf(other, root) ?? {}, inList);
    }
    let found = false;
    mapSchemas(schema, (inside, [key]) => {
      if (key !== "definitions" && key !== "$defs") found ||= leadsBack(inside, inList || key === "items");
      return inside;
    });
    return found;
  };
  return leadsBack(definitionOf(reference, root) ?? {}, false);
}
