import type { RJSFValidationError } from "@rjsf/utils";
import type { FormValues } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { fieldsOf } from "../fields/fieldsOf.ts";
import { fieldName } from "./messages.ts";

/**
 * Checks values, the lengths of texts before anything else: no pattern and no format ever runs over a text that is too
 * long. Validators themselves go through all rules of a field when they are asked for all errors.
 * @param check is given the values whose length is right
 * @returns what is wrong with those, and the fields that are too long
 */
export function lengthsFirst(
  schema: JsonSchema,
  values: FormValues,
  check: (values: FormValues) => RJSFValidationError[],
): RJSFValidationError[] {
  const long = new Set(
    fieldsOf(schema)
      .filter(([name, field]) => isTooLong(values[name], field))
      .map(([name]) => name),
  );
  if (long.size === 0) return check(values);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !long.has(name)));
  return [
    ...check(rest).filter((error) => !long.has(fieldName(error))),
    ...[...long].map((property) => ({ name: "maxLength", property, stack: "" })),
  ];
}

/** JSON Schema counts code points, of which a text has half as many as units at least. */
function isTooLong(value: unknown, { maxLength }: JsonSchema): boolean {
  if (typeof value !== "string" || typeof maxLength !== "number" || value.length <= maxLength) return false;
  return value.length > 2 * maxLength || [...value].length > maxLength;
}
