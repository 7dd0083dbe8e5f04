import { isObject } from "../../content/source/isObject.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { type AcceptedValue, acceptedValueOf, resolveLocal } from "./acceptedValue.ts";

/** A property of a block, described for its author. */
export interface PropertyRow {
  /** Path of the object that contains it: `cards[].`. Empty at the top. */
  within: string;
  name: string;
  description: string;
  required: boolean;
  accepts: AcceptedValue;
}

/** A definition that all blocks share, such as Link or Picture. */
export interface SharedDefinition {
  name: string;
  title: string;
  description: string;
  accepts: AcceptedValue;
  rows: PropertyRow[];
}

/** Describes the properties of a schema. The properties of nested objects follow their own. */
export function rowsOf(schema: JsonSchema, root = schema, within = ""): PropertyRow[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, member]) => {
    if (!isObject(member)) return [];
    const own = resolveLocal(member, root);
    const row: PropertyRow = {
      within,
      name,
      description: String(own.description ?? ""),
      required: required.includes(name),
      accepts: acceptedValueOf(own, root),
    };
    const items = isObject(own.items) ? resolveLocal(own.items, root) : undefined;
    const below = items?.properties
      ? rowsOf(items, root, `${within}${name}[].`)
      : rowsOf(own, root, `${within}${name}.`);
    return [row, ...below];
  });
}

/** The shared definitions that rows refer to, and those that these refer to in turn, in alphabetical order. */
export function definitionsOf(
  rows: readonly PropertyRow[],
  defs: ReadonlyMap<string, JsonSchema>,
): SharedDefinition[] {
  const found = new Map<string, SharedDefinition>();
  const visit = (name: string | undefined) => {
    const schema = name === undefined ? undefined : defs.get(name);
    if (name === undefined || schema === undefined || found.has(name)) return;
    const members = rowsOf(schema);
    const accepts = acceptedValueOf(schema, schema);
    const { title, description } = schema;
    found.set(name, { name, title: String(title), description: String(description), accepts, rows: members });
    for (const one of [{ accepts }, ...members]) visit(one.accepts.definition);
  };
  for (const { accepts } of rows) visit(accepts.definition);
  return [...found.values()].sort((one, other) => (one.title < other.title ? -1 : 1));
}
