import { isObject } from "../../content/json/value.ts";
import { resolved } from "../../content/schema/properties.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { syntax } from "../syntax.ts";

/**
 * The schema of the fields of a block or page: without its type and the blocks inside of it, which the outline shows, and without
 * `true` in conditions, which react-jsonschema-form would take for all there is to know of a property.
 * @param slots the ways to the lists of blocks inside of it
 */
export function fieldSchema(schema: JsonSchema, slots: readonly string[][]): JsonSchema {
  const hidden = ["type", "$schema", "$accept", "translates"];
  const without = slots.reduce((left, place) => withoutPlace(left, place, schema), schema);
  const { properties, required, ...rest } = resolved(without, schema);
  const shown = isObject(properties)
    ? Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.includes(name)))
    : {};
  const needed = Array.isArray(required) ? required.filter((name) => !hidden.includes(String(name))) : [];
  return withoutTrue({ ...rest, type: "object", properties: shown, required: needed }) as JsonSchema;
}

function withoutPlace(
  schema: JsonSchema,
  [first = "", ...rest]: readonly string[],
  root: JsonSchema,
): JsonSchema {
  const known = resolved(schema, root);
  if (first === "*") return { ...known, items: withoutPlace(resolved(known.items, root), rest, root) };
  const properties = isObject(known.properties) ? known.properties : {};
  const { [first]: inner, ...others } = properties;
  const next =
    rest.length === 0 ? others : { ...properties, [first]: withoutPlace(resolved(inner, root), rest, root) };
  const required = Array.isArray(known.required) ? known.required : [];
  return {
    ...known,
    properties: next,
    required: rest.length === 0 ? required.filter((name) => name !== first) : required,
  };
}

/** Whether a schema says more than that anything is right, or that translations leave it out. */
function saysMore(schema: Json): boolean {
  return !(schema === true || (isObject(schema) && Object.keys(schema).join() === "x-translate"));
}

function withoutTrue(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTrue);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(withPicture(withoutSyntax(value))).map(([key, inner]) => [
      key,
      key === "properties" && isObject(inner)
        ? withoutTrue(Object.fromEntries(Object.entries(inner).filter(([, one]) => saysMore(one))))
        : withoutTrue(inner),
    ]),
  );
}

/** What a schema says of one place stays. */
function withoutSyntax(schema: JsonObject): JsonObject {
  const { description, ...rest } = schema;
  return syntax.includes(String(description)) ? rest : schema;
}

/** Says of the parts of a picture what they are, as schemas do of files by themselves. */
function withPicture(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (schema["x-content"] !== "image" || !isObject(properties)) return schema;
  const parts = { src: "picture", focus: "focus" };
  const known = Object.entries(parts).flatMap(([name, content]) => {
    const part = properties[name];
    if (!isObject(part)) return [];
    // They are chosen, so nobody counts their characters.
    const { maxLength: _, description: __, ...own } = part;
    return [[name, { ...own, "x-content": content }]];
  });
  return { ...schema, properties: { ...properties, ...Object.fromEntries(known) } };
}

/** The path of the control of a field, by its id. */
export function pathOfField(id: string): JsonPath {
  const steps = id.split(idSeparator).slice(1);
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The schema of one section of a file, as a group that has nothing else. */
export function sectionSchema(schema: JsonSchema, name: string): JsonSchema {
  const { properties, required, definitions } = schema;
  const own = isObject(properties) ? (properties[name] ?? {}) : {};
  const isNeeded = Array.isArray(required) && required.includes(name);
  return fieldSchema(
    {
      type: "object",
      additionalProperties: false,
      properties: { [name]: own },
      required: isNeeded ? [name] : [],
      ...(definitions !== undefined && { definitions }),
    },
    [],
  );
}

/** The id of the control of a field, by its path in the block or page. */
export function fieldId(path: JsonPath): string {
  return [idPrefix, ...path].join(idSeparator);
}

/** How ids of controls begin, and what stands between the steps of a path. */
export const idPrefix = "field";
export const idSeparator = ".";
