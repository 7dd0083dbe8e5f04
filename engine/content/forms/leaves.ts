import type { Json, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";
import { definitionOf, type FieldPath, namesAt, schemasAt } from "./fields.ts";

/**
 * The ways to all values that a schema knows, those of all branches among them: `address.city`, `animals[].name`. A field that contains
 * itself is left out there. Nothing of a schema that is too large.
 * @param sort puts the names of a group into their order
 */
export function leavesIn(
  schema: JsonSchema,
  sort: (names: string[], group: FieldPath) => string[] = (names) => names,
): FieldPath[] {
  const walk = (path: FieldPath, around: ReadonlySet<JsonSchema>): FieldPath[] => {
    const here = schemasAt(schema, path);
    if (here.some((one) => around.has(one))) return [];
    const inside = [...sort(namesAt(schema, path), path), ...new Set(here.flatMap(entriesIn))];
    const within = new Set([...around, ...here]);
    if (inside.length > 0) return inside.flatMap((step) => walk([...path, step], within));
    return path.length === 0 ? [] : [path];
  };
  return countOf(schema) > maxFields ? [] : walk([], new Set());
}

/** The entries of a list: `[]` for any, and the numbers of those that have a place of their own. */
function entriesIn({ items, additionalItems }: JsonSchema): (string | number)[] {
  if (!Array.isArray(items)) return items === undefined ? [] : ["[]"];
  return [...items.keys(), ...(typeof additionalItems === "object" ? ["[]"] : [])];
}

/** How many schemas a form may have, each counted as often as it is used. */
export const maxFields = 5000;

/** The schemas directly inside of another, and the one that it refers to. */
function parts(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const { $ref, properties, items, dependencies, allOf, anyOf, oneOf, not } = schema;
  const { additionalItems, additionalProperties, contains } = schema;
  const target = typeof $ref === "string" ? definitionOf($ref, root) : undefined;
  const named = [properties, dependencies].flatMap((all) => Object.values(isObject(all) ? all : {}));
  const others = [items, allOf, anyOf, oneOf, not, schema.if, schema.then, schema.else];
  return [target, ...named, ...others, additionalItems, additionalProperties, contains]
    .flat()
    .filter(isObject);
}

/** Counts the schemas of a form as often as they are used, until there are too many: those that repeat each other grow fast. */
export function countOf(root: JsonSchema): number {
  const counts = new Map<JsonSchema, number>();
  const count = (schema: JsonSchema): number => {
    const known = counts.get(schema);
    if (known !== undefined) return known;
    // A schema inside of itself is shown when a visitor asks for it.
    counts.set(schema, 0);
    const all = parts(schema, root).reduce((sum, one) => Math.min(sum + count(one), maxFields + 1), 1);
    counts.set(schema, all);
    return all;
  };
  return count(root);
}

/** Whether any value can match the schema: one that requires itself never ends. */
export function endsSomewhere(root: JsonSchema): boolean {
  const all = new Set([root]);
  for (const schema of all) for (const part of parts(schema, root)) all.add(part);
  // From the innermost outwards, so that most are found at once.
  const open = new Set([...all].reverse());
  const ends = (schema: Json | undefined) => !isObject(schema) || !open.has(schema);
  let before: number;
  do {
    before = open.size;
    for (const schema of open) if (isEnding(schema, root, ends)) open.delete(schema);
  } while (open.size < before);
  return ends(root);
}

/** Whether a schema ends where those that it needs do. */
function isEnding(
  schema: JsonSchema,
  root: JsonSchema,
  ends: (schema: Json | undefined) => boolean,
): boolean {
  const { $ref, allOf, anyOf, oneOf, required, properties, items, minItems } = schema;
  const fields =
    isObject(properties) && Array.isArray(required) ? required.map((name) => properties[String(name)]) : [];
  const entries = Number(minItems ?? 0) > 0 ? [items].flat() : [];
  const needed = [
    typeof $ref === "string" ? definitionOf($ref, root) : undefined,
    allOf ?? [],
    fields,
    entries,
  ].flat();
  const alternatives = [anyOf, oneOf].filter((each) => Array.isArray(each));
  return needed.every(ends) && alternatives.every((each) => (each as Json[]).some(ends));
}
