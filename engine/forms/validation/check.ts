import {
  createSchemaUtils,
  getClosestMatchingOption,
  getDiscriminatorFieldFromSchema,
  type ValidatorType,
} from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import type { ErrorObject } from "ajv";
import { type FieldPath, schemasAt, writePath } from "../../content/forms/fields.ts";
import { isObject } from "../../content/json/value.ts";
import type { CompiledValidators, Form, FormValues } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { withValue } from "../values/controls.ts";
import { asWritten, tidy } from "../values/tidy.ts";
import { type FieldError, valueAt } from "./messages.ts";

/** Values of a form after they were checked. */
interface CheckedValues {
  /** As they are compared: trimmed, without what is empty. */
  tidied: FormValues;
  /** As they are sent and stored, once nothing is wrong. */
  stored: FormValues;
  errors: FieldError[];
}

/**
 * Checks what a visitor has written. Spaces around a text say nothing of whether it is right, but they are kept: the schema
 * decides only where it allows none. Values of fields that are no longer asked for are left out.
 */
export function checkValues(
  form: Pick<Form, "schema">,
  validator: ValidatorType,
  written: FormValues,
): CheckedValues {
  const tidied = tidy(written, form.schema);
  const errors = errorsIn(form, validator, tidied);
  if (errors.length > 0) return { tidied, stored: tidied, errors };
  let stored: Json | undefined = asWritten(written, form.schema);
  for (const { path } of errorsIn(form, validator, stored))
    stored = withValue(stored, path, valueAt(tidied, path));
  return { tidied, stored: asked(form, validator, stored as FormValues), errors };
}

/** The values of the fields that are asked for: those of a branch that was closed again are still there. */
function asked({ schema }: Pick<Form, "schema">, validator: ValidatorType, values: FormValues): FormValues {
  return createSchemaUtils(validator, schema as never).omitExtraData(schema as never, values) ?? {};
}

/** Most errors that are reported, and most alternatives that are examined: nobody sends more by accident. */
const [maxErrors, maxAlternatives] = [1000, 50];

/** Finds what is wrong with tidied values. */
export function errorsIn(
  { schema }: Pick<Form, "schema">,
  validator: ValidatorType,
  values: FormValues,
): FieldError[] {
  const { rest, long } = withoutLong(schema, values);
  const found = ((validator.rawValidation(schema, rest).errors ?? []) as ErrorObject[]).slice(0, maxErrors);
  const all = found.map((error) => ({
    error,
    path: pathOf(error, rest),
    at: pathOf({ ...error, params: {} }, rest),
  }));
  const kept = withoutOtherOptions(all, schema, validator, rest);
  const isLong = new Set(long.map(({ path }) => writePath(path)));
  return [
    ...long,
    ...kept
      .filter(({ error, path }) => error.keyword !== "if" && !isLong.has(writePath(path)))
      .map(({ error, path }): FieldError => ({ path, keyword: keywordOf(error), wanted: error.schema })),
  ];
}

interface Located {
  error: ErrorObject;
  /** The field that the error is about. */
  path: FieldPath;
  /** The value that was checked. */
  at: FieldPath;
}

/** A missing member is reported at its own place. */
function keywordOf({ keyword, params }: ErrorObject): string {
  return params.missingProperty !== undefined && keyword !== "required" ? "dependencies" : keyword;
}

function pathOf(
  { instancePath, params }: Pick<ErrorObject, "instancePath" | "params">,
  values: Json,
): FieldPath {
  const member: unknown = params.missingProperty ?? params.additionalProperty;
  const steps = instancePath
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const path: (string | number)[] = [];
  for (const step of steps) path.push(Array.isArray(valueAt(values, path)) ? Number(step) : step);
  return member === undefined ? path : [...path, String(member)];
}

/** Where alternatives fail, keeps the errors of the one that the values are nearest to. */
function withoutOtherOptions(
  all: Located[],
  root: JsonSchema,
  validator: ValidatorType,
  values: Json,
): Located[] {
  let kept = all;
  const choices = all.filter(
    ({ error }) => ["oneOf", "anyOf"].includes(error.keyword) && Array.isArray(error.schema),
  );
  for (const choice of choices.slice(0, maxAlternatives)) {
    const { error, at } = choice;
    const options = error.schema as unknown as Json[];
    const around = (error.parentSchema ?? {}) as JsonSchema;
    const discriminator = getDiscriminatorFieldFromSchema(around);
    const chosen = getClosestMatchingOption(
      validator,
      root,
      valueAt(values, at) as never,
      options as never,
      0,
      discriminator,
    );
    const { oneOf, anyOf, ...base } = around;
    const saysSo = (schema: Json | undefined, one: Located) =>
      isObject(schema) &&
      schemasAt(root, one.at.slice(at.length), [schema]).some(
        (each) => JSON.stringify(each[one.error.keyword]) === JSON.stringify(one.error.schema),
      );
    const isInside = (one: Located) => one !== choice && at.every((step, index) => one.at[index] === step);
    kept = kept.filter(
      (one) =>
        !isInside(one) ||
        saysSo(base, one) ||
        saysSo(options[chosen], one) ||
        !options.some((each) => saysSo(each, one)),
    );
    if (kept.some((one) => isInside(one) && saysSo(options[chosen], one)))
      kept = kept.filter((one) => one !== choice);
  }
  return kept;
}

/**
 * Takes out texts that are too long before anything else is checked, so that no pattern or format runs over them: the validators
 * would run all rules of a field, because they report all errors.
 */
function withoutLong(schema: JsonSchema, values: FormValues): { rest: FormValues; long: FieldError[] } {
  const long: FieldError[] = [];
  const visit = (value: Json, path: FieldPath): Json | undefined => {
    if (typeof value === "string") {
      const limit = schemasAt(schema, path).find((one) => isTooLong(value, one))?.maxLength;
      if (limit === undefined) return value;
      long.push({ path, keyword: "maxLength", wanted: limit });
      return undefined;
    }
    if (Array.isArray(value)) return value.map((one, index) => visit(one, [...path, index]) ?? null);
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, one]) => [name, visit(one, [...path, name])] as const);
    return Object.fromEntries(
      members.filter((pair): pair is [string, Json] => pair[1] !== undefined),
    ) as JsonObject;
  };
  return { rest: visit(values, []) as FormValues, long };
}

/** JSON Schema counts code points. A text has at least half as many of them as UTF-16 units. */
function isTooLong(value: string, { maxLength }: JsonSchema): boolean {
  if (typeof maxLength !== "number" || value.length <= maxLength) return false;
  return value.length > 2 * maxLength || [...value].length > maxLength;
}

/**
 * The validator of a form from its compiled functions.
 * @returns undefined where there are none for this schema, as when the page is newer than the code
 */
export function compiledValidator(
  { schema }: Pick<Form, "schema">,
  functions: CompiledValidators,
): ValidatorType | undefined {
  try {
    return createPrecompiledValidator(functions as never, schema as never) as ValidatorType;
  } catch {
    return undefined;
  }
}
