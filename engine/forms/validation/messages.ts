import type { RJSFValidationError } from "@rjsf/utils";
import type { Form } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { Words } from "../../contract/words.ts";
import type { Say } from "../../language/phrase.ts";
import { fieldsOf, titleOf } from "../fields/fieldsOf.ts";
import { sayIn } from "../words.ts";

/** Message by field, in the order of the form's fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Says that a value breaks a keyword of its schema. `field` is the label. */
type DefaultMessage = (say: Say, field: string, schema: JsonSchema) => string;

const defaultMessages: Record<string, DefaultMessage> = {
  required: (say, field) => say("form.required", { field }),
  const: (say, field) => say("form.confirm", { field }),
  enum: (say, field) => say("form.notAChoice", { field }),
  minLength: (say, field, { minLength }) => say("form.tooShort", { field, count: Number(minLength) }),
  maxLength: (say, field, { maxLength }) => say("form.tooLong", { field, count: Number(maxLength) }),
  minimum: (say, field, { minimum }) => say("form.tooSmall", { field, limit: Number(minimum) }),
  maximum: (say, field, { maximum }) => say("form.tooLarge", { field, limit: Number(maximum) }),
};

/** What the messages of a form need of it. */
type Labelled = Pick<Form, "schema" | "messages"> & Partial<Pick<Form, "fields">>;

/** Order in which errors of one field are reported: only the first one is. */
const precedence = ["required", "const", "type", "maxLength", "minLength"];

/**
 * Makes the function that replaces the validator's messages with those of the form: one error per field, in the order of
 * the fields. A required checkbox that is not checked counts as missing.
 */
export function createTransformErrors(form: Labelled, words: Words) {
  const say = sayIn(words);
  return (errors: RJSFValidationError[]): RJSFValidationError[] =>
    fieldsOf(form.schema).flatMap(([name, field]) => {
      const [first] = errors.filter((error) => fieldName(error) === name).sort(byPrecedence);
      return first
        ? [{ ...first, property: `.${name}`, message: messageFor(form, name, field, first, say) }]
        : [];
    });
}

/** Name of the field that an error is about: `email` for the properties `.email` and `email`. */
export function fieldName({ property = "" }: Pick<RJSFValidationError, "property">): string {
  return property.replace(/^\./, "");
}

function byPrecedence(one: RJSFValidationError, other: RJSFValidationError): number {
  const rank = ({ name = "" }) => (precedence.indexOf(name) + 1 || precedence.length + 1) - 1;
  return rank(one) - rank(other);
}

function messageFor(
  form: Labelled,
  name: string,
  field: JsonSchema,
  error: RJSFValidationError,
  say: Say,
): string {
  const own = form.messages[name] ?? {};
  const keyword = error.name ?? "";
  const missing = keyword === "const" || keyword === "required";
  const message = own[keyword] ?? (missing ? (own.required ?? own.const) : undefined);
  if (message !== undefined) return message;
  const title = titleOf(form, name);
  return defaultMessages[keyword]?.(say, title, field) ?? say("form.notValid", { field: title });
}
