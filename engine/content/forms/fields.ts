import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";

/** The way to a field in the values of a form: names, and the numbers of entries. `[]` stands for any entry. */
export type FieldPath = readonly (string | number)[];

/**
 * Finds all schemas that say something of a field: in branches that hold sometimes, too.
 * @param root the form's schema
 * @param from the schemas that the path begins at
 */
export function schemasAt(
  root: JsonSchema,
  path: FieldPath,
  from: readonly JsonSchema[] = [root],
): JsonSchema[] {
  let here: JsonSchema[] = together(from, root);
  for (const step of path)
    here = together(
      here.flatMap((one) => inside(one, step)),
      root,
    );
  return here;
}

/** The names of the fields of a group. */
export function namesAt(root: JsonSchema, path: FieldPath, from?: readonly JsonSchema[]): string[] {
  const names = schemasAt(root, path, from).flatMap(({ properties }) =>
    Object.keys((properties ?? {}) as JsonObject),
  );
  return [...new Set(names)];
}

/** Adds to schemas what they refer to, and their branches. */
function together(schemas: readonly JsonSchema[], root: JsonSchema): JsonSchema[] {
  const found = new Set(schemas);
  for (const one of found) {
    const { $ref, allOf, anyOf, oneOf, dependencies } = one;
    const target = typeof $ref === "string" ? definitionOf($ref, root) : undefined;
    const branches = [target, allOf, anyOf, oneOf, one.then, one.else, Object.values(dependencies ?? {})];
    for (const branch of branches.flat(2)) if (isObject(branch)) found.add(branch);
  }
  return [...found];
}

/** The schema that a reference names; undefined where there is none. */
export function definitionOf(reference: string, root: JsonSchema): JsonSchema | undefined {
  if (reference === "#") return root;
  let here: Json | undefined = root;
  for (const step of reference.replace(/^#\//, "").split("/"))
    here = isObject(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  return isObject(here) ? here : undefined;
}

function inside(schema: JsonSchema, step: string | number): JsonSchema[] {
  const { properties, additionalProperties, items, additionalItems } = schema;
  if (typeof step === "number" || step === "[]") {
    if (!Array.isArray(items)) return [items].filter(isObject);
    const own = step === "[]" ? items : [items[step]];
    return [...own, ...(step === "[]" || step >= items.length ? [additionalItems] : [])].filter(isObject);
  }
  if (isObject(properties) && Object.hasOwn(properties, step)) return [properties[step]].filter(isObject);
  return [additionalProperties].filter(isObject);
}

/** Reads a path as authors write it: `address.city`, `animals[].name`, `animals[0].name`. */
export function readPath(written: string): (string | number)[] {
  return written
    .replaceAll("[", ".[")
    .split(".")
    .filter((step) => step !== "")
    .map((step) => (/^\[\d+\]$/.test(step) ? Number(step.slice(1, -1)) : step));
}

/** Writes a path as authors do: `animals[0].name`. */
export function writePath(path: FieldPath): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : step === "[]" ? "[]" : index === 0 ? step : `.${step}`,
    )
    .join("");
}

/** The path with `[]` in the place of all numbers: `animals[].name`. */
export function anyEntry(path: FieldPath): string {
  return writePath(path.map((step) => (typeof step === "number" ? "[]" : step)));
}
