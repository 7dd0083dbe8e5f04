import type { FieldView, Form, SendStep } from "../../contract/form.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";

/** Maximum length of a text field whose schema sets none. */
const MAX_LENGTH = 10_000;

/**
 * Compiles a form.
 * @param written the form as written, with its labels compiled
 */
export function compileForm(id: string, written: JsonObject): Form {
  const send = written.send as SendStep[];
  const action = send.map(({ url }) => url).find((url) => typeof url === "string");
  return {
    id,
    schema: bounded(written.schema as JsonSchema),
    fields: (written.fields ?? {}) as Record<string, FieldView>,
    messages: (written.messages ?? {}) as Form["messages"],
    submit: String(written.submit),
    toasts: written.toasts as Form["toasts"],
    send,
    ...(action !== undefined && { action }),
  };
}

/** Returns the schema with a maximum length for every text, so that patterns never run over long input. */
function bounded(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, field]) => {
    const open = field.type === "string" && field.enum === undefined && field.maxLength === undefined;
    return [name, open ? { ...field, maxLength: MAX_LENGTH } : field];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
