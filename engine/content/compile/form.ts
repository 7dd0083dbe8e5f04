import type { Form, FormUi, SendStep } from "../../contract/form.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { finiteLists } from "../forms/finiteLists.ts";
import { mapSchemas } from "../forms/mapSchemas.ts";
import { isObject } from "../source/isObject.ts";
import { fileFields } from "./fileFields.ts";

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
  const finite = finiteLists(schema);
  const ui = merged(titlesIn(schema, written.schema ?? null), (written.ui ?? {}) as FormUi);
  const views = (ui["ui:definitions"] ?? {}) as FormUi;
  const levels = [...finite.levels].map(([level, reference]) => [level, views[reference] ?? {}]);
  return {
    id,
    schema: complete(finite.schema) as JsonSchema,
    ui: levels.length === 0 ? ui : { ...ui, "ui:definitions": { ...views, ...Object.fromEntries(levels) } },
    messages: (written.messages ?? {}) as Form["messages"],
    submit: String(written.submit),
    toasts: written.toasts as Form["toasts"],
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
