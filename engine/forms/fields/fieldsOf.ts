import type { Form } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";

/** The form's fields with their schemas, in the order in which they are shown. */
export function fieldsOf(schema: JsonSchema): [name: string, field: JsonSchema][] {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
}

/** The label of a field, in the language of the page. */
export function titleOf(
  { schema, fields }: Pick<Form, "schema"> & Partial<Pick<Form, "fields">>,
  name: string,
): string {
  const { title } = (schema.properties as Record<string, JsonSchema> | undefined)?.[name] ?? {};
  return fields?.[name]?.title ?? (typeof title === "string" ? title : name);
}
