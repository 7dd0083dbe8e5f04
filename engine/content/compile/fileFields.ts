import type { FileField } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** Most megabytes of a file if its field says nothing, and bytes of a megabyte. */
const [usualSize, megabyte] = [5, 1024 * 1024];

/** How often a definition is looked into that holds itself: lists inside of lists end there. */
const maxTurns = 4;

/** Most schemas that are looked at: a schema that multiplies is refused elsewhere. */
const maxSteps = 10_000;

/** Schemas that hold for the same value as the schema around them, alone or in a list or by name. */
const besides = [
  "if",
  "then",
  "else",
  "allOf",
  "anyOf",
  "oneOf",
  "dependencies",
  "dependentSchemas",
] as const;

/**
 * Finds the fields of a form that take files: texts with the format `data-url`, and lists of these.
 * @param ui how the fields are shown, nested as the values are, as RJSF's uiSchema is
 */
export function fileFields(schema: JsonSchema, ui: JsonObject = {}): FileField[] {
  const found = new Map<string, FileField>();
  const walked = new Map<JsonSchema, Set<string>>();
  let steps = 0;
  const walk = (written: JsonSchema, view: JsonObject, path: string, refs: readonly string[]): void => {
    const [node, seen] = resolved(schema, written, refs);
    if (!node || walked.get(node)?.has(path) || steps >= maxSteps) return;
    walked.set(node, (walked.get(node) ?? new Set()).add(path));
    steps += 1;
    const item = isObject(node.items) ? node.items : undefined;
    if (isFile(node)) add(path, view);
    else if (item && isFile(resolved(schema, item, seen)[0]))
      add(path, { ...view, ...memberOf(view, "items") }, true);
    else {
      for (const [name, member] of Object.entries(isObject(node.properties) ? node.properties : {}))
        if (isObject(member))
          walk(member, memberOf(view, name), path === "" ? name : `${path}.${name}`, seen);
      for (const one of [node.items, node.prefixItems, node.additionalItems].flat())
        if (isObject(one)) walk(one, memberOf(view, "items"), `${path}[]`, seen);
      for (const one of besides.flatMap((keyword) => schemasIn(keyword, node[keyword])))
        walk(one, view, path, seen);
    }
  };
  const add = (path: string, view: JsonObject, multiple = false) => {
    // Only a member of an object has a name to which a control can send a file.
    if (path !== "" && !path.endsWith("[]") && !found.has(path))
      found.set(path, { path, ...(multiple && { multiple }), ...optionsIn(view) });
  };
  walk(schema, ui, "", []);
  return [...found.values()];
}

function isFile(node: JsonSchema | undefined): boolean {
  return node?.format === "data-url" && [node.type].flat().includes("string");
}

/** A schema in the place of a reference to it, and the references on the way. Undefined if they turn too often. */
function resolved(
  root: JsonSchema,
  node: JsonSchema,
  refs: readonly string[],
): [JsonSchema | undefined, readonly string[]] {
  const { $ref: ref } = node;
  if (typeof ref !== "string") return [node, refs];
  if (refs.filter((one) => one === ref).length >= maxTurns) return [undefined, refs];
  const names = ref
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const target = names.reduce<Json | undefined>((at, name) => (isObject(at) ? at[name] : undefined), root);
  return isObject(target) ? resolved(root, target, [...refs, ref]) : [undefined, refs];
}

function schemasIn(keyword: (typeof besides)[number], value: Json | undefined): JsonSchema[] {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  return keyword.startsWith("depende") ? Object.values(value).filter(isObject) : [value];
}

function memberOf(view: JsonObject, name: string): JsonObject {
  const member = view[name];
  return isObject(member) ? member : {};
}

/** The options of a control, which RJSF takes from `ui:options` and from keys of their own. */
function optionsIn(view: JsonObject): Pick<FileField, "accept" | "maxSize"> {
  const options = memberOf(view, "ui:options");
  const accept = options.accept ?? view["ui:accept"];
  const size = Number(options.maxSize ?? view["ui:maxSize"] ?? usualSize);
  const kinds = [accept].flat().flatMap((one) => (typeof one === "string" ? one.split(",") : []));
  const named = kinds.map((one) => one.trim().toLowerCase()).filter(Boolean);
  return { ...(named.length > 0 && { accept: named }), maxSize: Math.round(size * megabyte) };
}
