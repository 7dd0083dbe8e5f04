import { type FieldPath, schemasAt } from "../../content/forms/fields.ts";
import { isObject } from "../../content/json/value.ts";
import type { FormValues } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { choicesIn } from "./read.ts";

/** Trims texts that were written, and leaves out empty values and groups. Values are compared and validated in this form. */
export function tidy(values: FormValues, schema: JsonSchema): FormValues {
  return (tidied(values, schema, [], (text) => text.trim()) ?? {}) as FormValues;
}

/** Leaves out empty values, and texts as they were written. Values are sent and stored in this form. */
export function asWritten(values: FormValues, schema: JsonSchema): FormValues {
  return (tidied(values, schema, [], (text) => text) ?? {}) as FormValues;
}

function tidied(
  value: Json | undefined,
  schema: JsonSchema,
  path: FieldPath,
  textOf: (text: string) => string,
): Json | undefined {
  if (typeof value === "string") {
    // A choice is sent as it is.
    if (choicesIn(schemasAt(schema, path)).includes(value)) return value === "" ? undefined : value;
    return value.trim() === "" ? undefined : textOf(value);
  }
  if (Array.isArray(value))
    return value.map((one, index) => tidied(one, schema, [...path, index], textOf) ?? null);
  if (isObject(value ?? null)) {
    const members = Object.entries(value as JsonObject)
      .map(([name, one]) => [name, tidied(one, schema, [...path, name], textOf)] as const)
      .filter((pair): pair is [string, Json] => pair[1] !== undefined);
    const isEmpty = members.every(([, one]) => isNothing(one));
    return isEmpty && mayBeLeftOut(schema, path) ? undefined : Object.fromEntries(members);
  }
  if (value === null && !schemasAt(schema, path).some(mayBeNull)) return undefined;
  return value;
}

/** Whether a value is an empty list, or a group in which nothing is filled in. */
function isNothing(value: Json): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isNothing);
}

/** Whether a group in which nothing is filled in need not be there: what it requires is required only of those who fill it in. */
function mayBeLeftOut(schema: JsonSchema, path: FieldPath): boolean {
  const name = path.at(-1);
  if (typeof name !== "string") return false;
  return !schemasAt(schema, path.slice(0, -1)).some(
    ({ required }) => Array.isArray(required) && required.includes(name),
  );
}

function mayBeNull({ type, nullable, enum: choices, const: only }: JsonSchema): boolean {
  const all = Array.isArray(choices) ? choices : [];
  return nullable === true || [type].flat().includes("null") || only === null || all.includes(null);
}

/** Adds an empty text for every text field that was left out, so that the receiver gets all of them. */
export function withEmptyTexts(values: FormValues, schema: JsonSchema): FormValues {
  const all: FormValues = { ...values };
  const texts: JsonObject = {};
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const { type, enum: choices, const: only, format } = field;
    const value = values[name];
    if (type === "string" && choices === undefined && only === undefined && format !== "data-url")
      texts[name] = "";
    if (type === "object" && isObject(value)) all[name] = withEmptyTexts(value, field);
  }
  return { ...texts, ...all };
}

/** Paths of the fields whose values differ: of the innermost that do. */
export function changedFields(
  before: Json | undefined,
  after: Json | undefined,
  path: FieldPath = [],
): FieldPath[] {
  if (before === after) return [];
  const [one, other] = [before, after];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((value, index) => changedFields(value, other[index], [...path, index]));
  if (isObject(one ?? null) && isObject(other ?? null)) {
    const names = new Set([...Object.keys(one as object), ...Object.keys(other as object)]);
    return [...names].flatMap((name) =>
      changedFields((one as JsonObject)[name], (other as JsonObject)[name], [...path, name]),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}

/** Names of what was sent and the form does not have. */
export function unknownFields(values: Json, schema: JsonSchema, path: FieldPath = []): FieldPath[] {
  if (Array.isArray(values))
    return values.flatMap((one, index) => unknownFields(one, schema, [...path, index]));
  if (!isObject(values)) return [];
  const around = schemasAt(schema, path);
  const isOpen = around.some(({ additionalProperties: more }) => more === true || isObject(more ?? null));
  return Object.entries(values).flatMap(([name, value]) => {
    const at = [...path, name];
    const isKnown = around.some(({ properties }) => isObject(properties) && Object.hasOwn(properties, name));
    return isKnown || isOpen ? unknownFields(value, schema, at) : [at];
  });
}

/** Least and most bytes that the values of a form may have on their way. */
const [least, most] = [64 * 1024, 1024 * 1024];

/** Bytes of a character at worst: one beyond the usual ones, in percent codes. */
const perCharacter = 12;
/** Bytes of the name of a field, and of what stands around it. */
const perField = 200;

/** Most bytes that the values of a form may have on their way: as many as the longest texts that its schema allows. */
export function valuesLimit(schema: JsonSchema): number {
  const texts = sizeOf(schema);
  return Math.min(most, Math.max(least, texts));
}

function sizeOf(schema: Json | undefined): number {
  if (!isObject(schema)) return Number.POSITIVE_INFINITY;
  const { type, properties, enum: choices, maxLength } = schema;
  if (Array.isArray(choices))
    return perField + perCharacter * Math.max(0, ...choices.map((one) => String(one).length));
  if (type === "boolean" || type === "integer" || type === "number" || "const" in schema) return perField;
  if (type === "string") return perField + perCharacter * Number(maxLength ?? Number.POSITIVE_INFINITY);
  // Lists, alternatives and conditions: as much as there can be.
  const isPlain = isObject(properties) && Object.keys(schema).every((key) => plainKey.test(key));
  return isPlain
    ? Object.values(properties).reduce<number>((sum, field) => sum + sizeOf(field), 0)
    : Number.POSITIVE_INFINITY;
}

/** What a schema has that only names members. */
const plainKey =
  /^(?:\$schema|\$id|title|description|type|required|properties|additionalProperties|default|examples)$/;
