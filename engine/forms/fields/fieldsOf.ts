import type { JsonSchema } from "../../contract/json.ts";

/** The form's fields with their schemas, in the order in which they are shown. */
export function fieldsOf(schema: JsonSchema): [name: string, field: JsonSchema][] {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
}
