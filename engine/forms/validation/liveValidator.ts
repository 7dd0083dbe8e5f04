import type { ValidatorType } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import type { Form } from "../../contract/form.ts";
import { validatorOptions } from "./ajv.ts";

const made = new WeakMap<object, ValidatorType>();

/** The validator of a form where code may be compiled: on the server, and while pages are rendered. */
export function liveValidator({ schema }: Pick<Form, "schema">): ValidatorType {
  const known = made.get(schema) ?? (customizeValidator(validatorOptions as never) as ValidatorType);
  made.set(schema, known);
  return known;
}
