import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { Form } from "../../contract/form.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Words } from "../../contract/words.ts";
import { tidy } from "../../forms/submit/values.ts";
import { formats } from "../../forms/validation/formats.ts";
import { lengthsFirst } from "../../forms/validation/lengths.ts";
import { createTransformErrors, type FieldErrors, fieldName } from "../../forms/validation/messages.ts";
import { phrase } from "../../language/phrase.ts";

/** Validates submitted values. Returns them as they are stored, and the form's own error messages by field. */
export type ValidateValues = (values: JsonObject) => { values: JsonObject; errors: FieldErrors };

/** Creates the check of a form from the same schema and messages that the browser uses. */
export function createValidateValues(form: Form, words: Words): ValidateValues {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  // The value is the name of a file, whose content was checked.
  ajv.addFormat("data-url", true);
  const validate = ajv.compile({ ...form.schema, additionalProperties: false });
  const inWords = createTransformErrors(form, words);
  return (sent) => {
    const values = tidy(sent);
    const all = lengthsFirst(form.schema, values, (rest) => {
      validate(rest);
      return (validate.errors ?? []).map(toFormError);
    });
    const errors = inWords(all).map((error) => [fieldName(error), error.message ?? ""]);
    const unknown = all.filter(({ name }) => name === "additionalProperties");
    return {
      values,
      errors: Object.fromEntries([
        ...errors,
        ...unknown.map(({ property }) => [property, phrase(words, "form.unknownField")]),
      ]),
    };
  };
}

function toFormError({ keyword, instancePath, params, message = "" }: ErrorObject) {
  const member = (params.missingProperty ?? params.additionalProperty) as string | undefined;
  const property = member ?? instancePath.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");
  return { name: keyword, property, message, stack: message };
}
