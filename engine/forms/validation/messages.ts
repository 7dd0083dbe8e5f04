import type { RJSFValidationError } from "@rjsf/utils";
import type { Form } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { characters } from "../fields/characterLimit.ts";
import { fieldsOf, titleOf } from "../fields/fieldsOf.ts";

/** Message by field, in the order of the form's fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Default messages by keyword of the schema. `title` is the label of the field. */
const defaultMessages: Record<string, (title: string, field: JsonSchema) => string> = {
  required: (title) => `${title} is required.`,
  const: (title) => `Please confirm: ${title}`,
  enum: (title) => `${title} is not one of the choices.`,
  minLength: (title, { minLength }) => `${title} needs at least ${characters(Number(minLength))}.`,
  maxLength: (title, { maxLength }) => `${title} can have ${characters(Number(maxLength))} at most.`,
  minimum: (title, { minimum }) => `${title} must be ${minimum} or more.`,
  maximum: (title, { maximum }) => `${title} must be ${maximum} or less.`,
};

/** What the messages of a form need of it. */
type Labelled = Pick<Form, "schema" | "messages"> & Partial<Pick<Form, "fields">>;

/** Order in which errors of one field are reported: only the first one is. */
const precedence = ["required", "const", "type", "maxLength", "minLength"];

/**
 * Makes the function that replaces the validator's messages with those of the form: one error per field, in the order of
 * the fields. A required checkbox that is not checked counts as missing.
 */
export function createTransformErrors(form: Labelled) {
  return (errors: RJSFValidationError[]): RJSFValidationError[] =>
    fieldsOf(form.schema).flatMap(([name, field]) => {
      const [first] = errors.filter((error) => fieldName(error) === name).sort(byPrecedence);
      return first ? [{ ...first, property: `.${name}`, message: messageFor(form, name, field, first) }] : [];
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

function messageFor(form: Labelled, name: string, field: JsonSchema, error: RJSFValidationError): string {
  const own = form.messages[name] ?? {};
  const keyword = error.name ?? "";
  const missing = keyword === "const" || keyword === "required";
  const message = own[keyword] ?? (missing ? (own.required ?? own.const) : undefined);
  if (message !== undefined) return message;
  const title = titleOf(form, name);
  return defaultMessages[keyword]?.(title, field) ?? `${title} is not valid.`;
}
