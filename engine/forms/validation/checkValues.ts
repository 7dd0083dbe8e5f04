import { createSchemaUtils, type ValidatorType } from "@rjsf/utils";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Json } from "../../contract/json.ts";
import { withValue } from "../values/controls.ts";
import { asWritten, tidy } from "../values/tidy.ts";
import { errorsIn } from "./check.ts";
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
