import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject, valueAt } from "../json/value.ts";

/** A schema with what its `$ref` names. Annotations beside the `$ref` win. */
export function resolved(schema: Json | undefined, root: JsonSchema): JsonSchema {
  if (!isObject(schema)) return {};
  const { $ref, ...own } = schema;
  if (typeof $ref !== "string") return schema;
  const path = $ref.replace(/^#\/?/, "").split("/").filter(Boolean).map(decoded);
  return { ...resolved(valueAt(root, path), root), ...own };
}

function decoded(step: string): string {
  return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The properties that a schema has, alternatives included, in the order in which they are written. */
export function propertiesOf(schema: JsonSchema, root: JsonSchema): JsonObject {
  const own = isObject(schema.properties) ? schema.properties : {};
  const others = branchesOf(schema, root).map((branch) => propertiesOf(branch, root));
  return Object.assign({}, ...others.map((one) => objectsOf(one)), own);
}

function objectsOf(properties: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => isObject(value)));
}

/** The alternatives of a schema, and what it combines. */
export function branchesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  return [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) =>
    Array.isArray(list) ? list.map((one) => resolved(one, root)) : [],
  );
}
