import type { FileField, Form, FormStep, FormUi, SendStep } from "../../contract/form.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { Target, Text } from "../../contract/values.ts";
import { finiteLists, mapSchemas } from "../forms/mapSchemas.ts";
import { isObject } from "../json/value.ts";

/** Maximum length of a text field whose schema sets none. */
const MAX_LENGTH = 10_000;

/**
 * Compiles a form.
 * @param written the form as written in the language of the page, with its labels compiled
 * @param schema the form's schema in the default language
 */
export function compileForm(id: string, written: JsonObject, schema: JsonSchema): Form {
  const send = written.send as SendStep[];
  const files = fileFields(schema, written.ui as JsonObject | undefined);
  const action = send.map(({ url }) => url).find((url) => typeof url === "string");
  const steps = written.steps as FormStep[] | undefined;
  const finite = finiteLists(schema);
  const titled = merged(titlesIn(schema, written.schema ?? null), (written.ui ?? {}) as FormUi);
  const ui = steps ? { ...titled, "ui:order": [...steps.flatMap(({ fields }) => fields), "*"] } : titled;
  const views = (ui["ui:definitions"] ?? {}) as FormUi;
  const levels = [...finite.levels].map(([level, reference]) => [level, views[reference] ?? {}]);
  return {
    id,
    schema: complete(finite.schema) as JsonSchema,
    ui: levels.length === 0 ? ui : { ...ui, "ui:definitions": { ...views, ...Object.fromEntries(levels) } },
    ...(steps && { steps }),
    messages: (written.messages ?? {}) as Form["messages"],
    submit: String(written.submit),
    toasts: written.toasts as Form["toasts"],
    ...(written.then !== undefined && { next: written.then as unknown as Target }),
    ...(written.thanks !== undefined && { thanks: written.thanks as unknown as Text }),
    send,
    ...(files.length > 0 && { files }),
    ...(action !== undefined && { action }),
  };
}

/**
 * Returns the schema with a maximum length for every text, so that patterns never run over long input, and with the one
 * allowed value of a field as its default: visitors need not write it. A box is never ticked for them.
 */
function complete(schema: Json, at: JsonPath = []): Json {
  const [key] = at;
  // What a condition says stays as it is.
  if (!isObject(schema) || key === "if" || key === "not" || key === "contains") return schema;
  const all = mapSchemas(schema, complete) as JsonSchema;
  const { type, format, enum: choices, maxLength } = schema;
  const only = schema.const;
  const isText = type === "string" || (Array.isArray(type) && type.includes("string"));
  if (
    isText &&
    choices === undefined &&
    only === undefined &&
    maxLength === undefined &&
    format !== "data-url"
  )
    all.maxLength = MAX_LENGTH;
  if (key === "properties" && only !== undefined && typeof only !== "boolean") all.default ??= only;
  return all;
}

/** The titles and descriptions that differ from those of the original, as a uiSchema. */
function titlesIn(original: Json, written: Json): FormUi {
  if (!isObject(original) || !isObject(written) || original === written) return {};
  let ui: FormUi = {};
  for (const key of ["title", "description"])
    if (typeof written[key] === "string" && written[key] !== original[key]) ui[`ui:${key}`] = written[key];
  for (const [key, value] of Object.entries(written)) {
    const before = original[key];
    if (key === "properties") ui = merged(ui, byName(before, value));
    else if (key === "definitions" || key === "$defs") {
      const own = Object.entries(byName(before, value)).map(([name, one]) => [`#/${key}/${name}`, one]);
      if (own.length > 0)
        ui["ui:definitions"] = { ...(ui["ui:definitions"] as FormUi), ...Object.fromEntries(own) };
    } else if (key === "items" && !Array.isArray(value)) {
      const items = titlesIn(before ?? null, value);
      if (Object.keys(items).length > 0) ui.items = items;
    } else if (["items", "oneOf", "anyOf"].includes(key) && Array.isArray(value)) {
      const all = value.map((one, index) => titlesIn((before as Json[] | undefined)?.[index] ?? null, one));
      if (all.some((one) => Object.keys(one).length > 0)) ui[key] = all;
    } else if (key === "allOf" && Array.isArray(value))
      for (const [index, one] of value.entries())
        ui = merged(ui, titlesIn((before as Json[] | undefined)?.[index] ?? null, one));
    else if (key === "then" || key === "else") ui = merged(ui, titlesIn(before ?? null, value));
    else if (key === "dependencies")
      for (const one of Object.values(byName(before, value))) ui = merged(ui, one as FormUi);
  }
  return ui;
}

function byName(before: Json | undefined, value: Json): FormUi {
  const all = Object.entries(isObject(value) ? value : {}).map(
    ([name, one]) => [name, titlesIn((isObject(before) ? before[name] : undefined) ?? null, one)] as const,
  );
  return Object.fromEntries(all.filter(([, ui]) => Object.keys(ui).length > 0));
}

/** Merges two uiSchemas; the second one's options win. */
function merged(one: FormUi, other: FormUi): FormUi {
  const all: FormUi = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = all[key];
    const both = isObject((before ?? null) as Json) && isObject((value ?? null) as Json);
    all[key] = both ? merged(before as FormUi, value as FormUi) : value;
  }
  return all;
}

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
