import type { RJSFValidationError } from "@rjsf/utils";
import type { FormValues } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { fieldsOf } from "../fields/fieldsOf.ts";
import { fieldName } from "./messages.ts";

/**
 * Checks the lengths of texts before anything else, so that no pattern or format runs over a text that is too long. The
 * validators alone would run all rules of a field, because they report all errors.
 * @param check validates the values that are not too long
 * @returns the errors of `check` and one error per field that is too long
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

/** JSON Schema counts code points. A text has at least half as many of them as UTF-16 units. */
function isTooLong(value: unknown, { maxLength }: JsonSchema): boolean {
  if (typeof value !== "string" || typeof maxLength !== "number" || value.length <= maxLength) return false;
  return value.length > 2 * maxLength || [...value].length > maxLength;
}
