import { writePath } from "../../content/forms/schemasAt.ts";
import type { Form } from "../../contract/form.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Words } from "../../contract/words.ts";
import { checkValues } from "../../forms/validation/checkValues.ts";
import { liveValidator } from "../../forms/validation/liveValidator.ts";
import { type FieldErrors, messagesOf } from "../../forms/validation/messages.ts";
import { unknownFields } from "../../forms/values/tidy.ts";
import { phrase } from "../../language/phrase.ts";

/** Validates submitted values. Returns them as they are stored, and the form's own error messages by field. */
export type ValidateValues = (values: JsonObject) => { values: JsonObject; errors: FieldErrors };

/** Creates the check of a form from the same schema and messages that the browser uses. */
export function createValidateValues(form: Form, words: Words): ValidateValues {
  const validator = liveValidator(form);
  return (sent) => {
    const unknown = unknownFields(sent, form.schema).map((path) => [
      writePath(path),
      phrase(words, "form.unknownField"),
    ]);
    const { tidied, stored, errors: wrong } = checkValues(form, validator, sent);
    const errors = messagesOf(form, wrong, tidied, words);
    return { values: stored, errors: { ...errors, ...Object.fromEntries(unknown.slice(0, 20)) } };
  };
}
