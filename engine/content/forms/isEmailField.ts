import type { FormUi } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { type FieldPath, schemasAt } from "./schemasAt.ts";
import { viewAt } from "./viewAt.ts";

/** Whether the value at a path is an email address, by the field's format, widget or name. */
export function isEmailField({ schema, ui }: { schema: JsonSchema; ui: FormUi }, path: FieldPath): boolean {
  return (
    path.at(-1) === "email" ||
    schemasAt(schema, path).some(({ format }) => format === "email") ||
    viewAt(ui, path).widget === "email"
  );
}
