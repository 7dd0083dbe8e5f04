import type { FieldView, Form, SendStep } from "../../contract/form.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import { fileFields } from "./fileFields.ts";

/** Maximum length of a text field whose schema sets none. */
const MAX_LENGTH = 10_000;

/**
 * Compiles a form.
 * @param written the form as written in the language of the page, with its labels compiled
 * @param schema the form's schema in the default language
 */
export function compileForm(id: string, written: JsonObject, schema: JsonSchema): Form {
  const send = written.send as SendStep[];
  const files = fileFields(schema, written.ui as JsonObject | undefined);
  const action = send.map(({ url }) => url).find((url) => typeof url === "string");
  return {
    id,
    schema: bounded(schema),
    fields: withTitles(
      (written.fields ?? {}) as Record<string, FieldView>,
      fieldsIn(written.schema as JsonSchema),
      fieldsIn(schema),
    ),
    messages: (written.messages ?? {}) as Form["messages"],
    submit: String(written.submit),
    toasts: written.toasts as Form["toasts"],
    send,
    ...(files.length > 0 && { files }),
    ...(action !== undefined && { action }),
  };
}

const fieldsIn = ({ properties }: JsonSchema) => properties as Record<string, JsonSchema>;

/** Returns the views of fields with the titles that differ from those in the schema. */
function withTitles(
  views: Record<string, FieldView>,
  written: Record<string, JsonSchema>,
  original: Record<string, JsonSchema>,
): Record<string, FieldView> {
  const titled = Object.entries(written).flatMap(([name, { title }]): [string, FieldView][] =>
    title === original[name]?.title ? [] : [[name, { ...views[name], title: String(title) }]],
  );
  return titled.length === 0 ? views : { ...views, ...Object.fromEntries(titled) };
}

/** Returns the schema with a maximum length for every text, so that patterns never run over long input. */
function bounded(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(fieldsIn(schema)).map(([name, field]) => {
    const open = field.type === "string" && field.enum === undefined && field.maxLength === undefined;
    return [name, open ? { ...field, maxLength: MAX_LENGTH } : field];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
