import type { ValidatorType } from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import type { Form } from "../../contract/form.ts";
import type { CompiledValidators } from "../../contract/validators.ts";

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
