import type { Form, FormUi } from "../../contract/form.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";

import { type FieldPath, schemasAt } from "./fields.ts";

/** How a field is shown: the options of its uiSchema, without "ui:" before their names. */
export function viewAt(ui: FormUi, path: FieldPath): Record<string, unknown> {
  let here: unknown = ui;
  for (const step of path) {
    if (!isObject(here as Json)) return {};
    const inside = here as FormUi;
    const items = inside.items;
    here =
      typeof step === "string" && step !== "[]"
        ? inside[step]
        : Array.isArray(items)
          ? items[Number(step)]
          : items;
  }
  if (!isObject(here as Json)) return {};
  const own = Object.entries(here as FormUi).filter(([key]) => key.startsWith("ui:") && key !== "ui:options");
  return {
    ...((here as FormUi)["ui:options"] as FormUi | undefined),
    ...Object.fromEntries(own.map(([key, value]) => [key.slice(3), value])),
  };
}

/** The label of a field, in the language of the page. */
export function titleAt({ schema, ui }: Pick<Form, "schema" | "ui">, path: FieldPath): string {
  const own = viewAt(ui, path).title;
  if (typeof own === "string") return own;
  const named = schemasAt(schema, path).find(({ title }) => typeof title === "string");
  if (named !== undefined) return String(named.title);
  const last = path.at(-1);
  // An entry of a list has the name of the list.
  return typeof last === "number" ? titleAt({ schema, ui }, path.slice(0, -1)) : String(last);
}

/** Whether the value at a path is an email address, by the field's format, widget or name. */
export function isEmailField({ schema, ui }: { schema: JsonSchema; ui: FormUi }, path: FieldPath): boolean {
  return (
    path.at(-1) === "email" ||
    schemasAt(schema, path).some(({ format }) => format === "email") ||
    viewAt(ui, path).widget === "email"
  );
}
