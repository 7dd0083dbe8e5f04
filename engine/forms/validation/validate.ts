import type { RJSFSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { Form, FormValues } from "../../contract/form.ts";
import type { CompiledValidators } from "../../contract/validators.ts";
import type { Words } from "../../contract/words.ts";
import { toRjsf } from "../rjsf/toRjsf.ts";
import { lengthsFirst } from "./lengths.ts";
import { createTransformErrors, type FieldErrors, fieldName } from "./messages.ts";

/** Finds the errors in tidied values. */
type Check = (values: FormValues) => FieldErrors;

/**
 * Makes the check of a form from its compiled validators.
 * @returns undefined where there are none for this schema, as when the page is newer than the code. Then only the browser
 *   and the server validate
 */
export function createCheck(
  form: Form,
  validators: CompiledValidators | undefined,
  words: Words,
): Check | undefined {
  if (!validators) return undefined;
  const { schema, uiSchema } = toRjsf(form);
  const validator = findValidator(validators, schema);
  const transformErrors = createTransformErrors(form, words);
  return (
    validator &&
    ((values) => {
      const errors = lengthsFirst(
        form.schema,
        values,
        (rest) => validator.validateFormData(rest, schema, undefined, undefined, uiSchema).errors,
      );
      return Object.fromEntries(
        transformErrors(errors).map((error) => [fieldName(error), error.message ?? ""]),
      );
    })
  );
}

function findValidator(validators: CompiledValidators, schema: RJSFSchema) {
  try {
    return createPrecompiledValidator(validators, schema);
  } catch {
    return undefined;
  }
}
