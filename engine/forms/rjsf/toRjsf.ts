import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FieldView, Form } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { Text } from "../../contract/text.ts";
import { fieldsOf } from "../fields/fieldsOf.ts";

/** A form as RJSF expects it. */
interface RjsfForm {
  /** The form's own schema, unchanged: RJSF finds the compiled validator by a hash of it. */
  schema: RJSFSchema;
  /** {@link FieldOptions} by field. */
  uiSchema: UiSchema;
}

/** The `options` of templates and widgets. RJSF reserves the name `label`, hence `richLabel`. */
export type FieldOptions = Omit<FieldView, "label"> & { widget: string; richLabel?: Text };

/** Turns a form into what RJSF renders. */
export function toRjsf({ schema, fields }: Pick<Form, "schema" | "fields">): RjsfForm {
  const views = fieldsOf(schema).map(([name, field]) => {
    const { label, widget = defaultWidget(field, fields[name]), ...view } = fields[name] ?? {};
    const options: FieldOptions = { ...view, widget, ...(label !== undefined && { richLabel: label }) };
    return [name, { "ui:options": options }] as const;
  });
  return { schema: schema as RJSFSchema, uiSchema: Object.fromEntries(views) };
}

function defaultWidget(field: JsonSchema, view: FieldView = {}): string {
  if (field.type === "boolean") return "checkbox";
  if (field.enum) return "select";
  if (view.suggestions) return "combobox";
  return field.format === "email" ? "email" : "text";
}
