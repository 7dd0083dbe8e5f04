import type { Form, FormUi } from "../../contract/form.ts";
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

/** How a field is shown: the options of its uiSchema, without "ui:" before their names. */
export function viewAt(ui: FormUi, path: FieldPath): Record<string, unknown> {
  let here: unknown = ui;
  for (const step of path) {
    if (!isObject(here as Json)) return {};
    const inside = here as FormUi;
    const items = inside.items;
    here =
      typeof step === "string" && step !== "[]"
        ? inside[step]
        : Array.isArray(items)
          ? items[Number(step)]
          : items;
  }
  if (!isObject(here as Json)) return {};
  const own = Object.entries(here as FormUi).filter(([key]) => key.startsWith("ui:") && key !== "ui:options");
  return {
    ...((here as FormUi)["ui:options"] as FormUi | undefined),
    ...Object.fromEntries(own.map(([key, value]) => [key.slice(3), value])),
  };
}

/** The label of a field, in the language of the page. */
export function titleAt({ schema, ui }: Pick<Form, "schema" | "ui">, path: FieldPath): string {
  const own = viewAt(ui, path).title;
  if (typeof own === "string") return own;
  const named = schemasAt(schema, path).find(({ title }) => typeof title === "string");
  if (named !== undefined) return String(named.title);
  const last = path.at(-1);
  // An entry of a list has the name of the list.
  return typeof last === "number" ? titleAt({ schema, ui }, path.slice(0, -1)) : String(last);
}

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

/** Whether the value at a path is an email address, by the field's format, widget or name. */
export function isEmailField({ schema, ui }: { schema: JsonSchema; ui: FormUi }, path: FieldPath): boolean {
  return (
    path.at(-1) === "email" ||
    schemasAt(schema, path).some(({ format }) => format === "email") ||
    viewAt(ui, path).widget === "email"
  );
}
