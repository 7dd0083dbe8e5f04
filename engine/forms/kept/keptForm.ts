import { anyEntry, type FieldPath, schemasAt } from "../../content/forms/schemasAt.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { valueAt } from "../validation/messages.ts";
import { withValue } from "../values/controls.ts";
import { optionsIn, pathOfName } from "../values/names.ts";
import { choicesIn, readValues } from "../values/read.ts";
import { changedFields } from "../values/tidy.ts";

/** What is kept of a form while it is filled in. */
export interface KeptForm {
  values: FormValues;
  /** The chosen alternatives, by the ids of their controls. */
  options: Readonly<Record<string, number>>;
  /** The number of the step that was shown, from 0. */
  step: number;
  /** The submission that has these values and is not confirmed yet. */
  key?: string;
  /** Whether the values are all that the submission has: without files and what is never kept. */
  isWhole?: boolean;
}

/** Reads what is kept of a form. What does not fit the form any more is left out. */
export function readKept(found: JsonObject, form: Pick<Form, "schema" | "ui">): KeptForm {
  const entries = Array.isArray(found.entries) ? found.entries.filter(isEntry) : [];
  const typed = readValues(form, entries);
  let values: FormValues = isObject(found.values) ? found.values : {};
  for (const [name] of entries) {
    const path = pathOfName(name)?.path ?? [];
    const value = valueAt(typed, path);
    if (path.length > 0 && value !== undefined) values = withValue(values, path, value) as FormValues;
  }
  const { options, step, key } = found;
  const chosen = Object.entries(isObject(options) ? options : {});
  return {
    values: (fitting(values, form.schema) ?? {}) as FormValues,
    options: {
      ...Object.fromEntries(chosen.filter((one): one is [string, number] => Number.isInteger(one[1]))),
      ...optionsIn(entries),
    },
    step: Number.isInteger(step) ? Number(step) : 0,
    ...(typeof key === "string" && { key, isWhole: found.isWhole === true }),
  };
}

const isEntry = (one: Json): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");

/** Puts the changes that lead from some values to others over a third. */
export function withChanges(values: FormValues, before: FormValues, after: FormValues): FormValues {
  return changedFields(before, after).reduce<FormValues>(
    (all, path) => withValue(all, path, valueAt(after, path)) as FormValues,
    values,
  );
}

/** Leaves some fields out of values. @param fields their paths, with `[]` for the entries of lists */
export function without(
  value: Json | undefined,
  fields: ReadonlySet<string>,
  path: FieldPath = [],
): Json | undefined {
  if (value === undefined || fields.has(anyEntry(path))) return undefined;
  if (Array.isArray(value)) return value.map((one, index) => without(one, fields, [...path, index]) ?? null);
  return isObject(value) ? mapped(value, (one, name) => without(one, fields, [...path, name])) : value;
}

/** Leaves out of values what the form has no place for, or a place of another kind. */
function fitting(value: Json, schema: JsonSchema, path: FieldPath = []): Json | undefined {
  const schemas = path.length === 0 ? [schema] : schemasAt(schema, path);
  const types = schemas.flatMap(({ type, properties, items }) =>
    type === undefined ? [properties && "object", items && "array"] : [type].flat(),
  );
  if (Array.isArray(value))
    return types.includes("array")
      ? value.map((one, index) => fitting(one, schema, [...path, index]) ?? null)
      : undefined;
  if (isObject(value))
    return types.includes("object")
      ? mapped(value, (one, name) => fitting(one, schema, [...path, name]))
      : undefined;
  const choices = choicesIn(schemas);
  if (choices.includes(value)) return value;
  const isOpen = schemas.some((one) => one.type !== undefined && choicesIn([one]).length === 0);
  if (choices.length > 0 && !isOpen) return undefined;
  // A number that can't be read is a text until it is corrected.
  const wanted = typeof value === "boolean" ? ["boolean"] : ["string", "number", "integer"];
  return types.some((type) => wanted.includes(String(type))) ? value : undefined;
}

function mapped(members: JsonObject, map: (value: Json, name: string) => Json | undefined): JsonObject {
  const all = Object.entries(members).map(([name, one]) => [name, map(one, name)] as const);
  return Object.fromEntries(all.filter((pair): pair is [string, Json] => pair[1] !== undefined));
}
