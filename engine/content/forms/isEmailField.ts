import type { Json, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";
import { type FieldPath, schemasAt } from "./schemasAt.ts";

/** Whether the value at a path is an email address, by the field's format, widget or name. */
export function isEmailField({ schema, ui }: { schema: JsonSchema; ui?: unknown }, path: FieldPath): boolean {
  return (
    path.at(-1) === "email" ||
    schemasAt(schema, path).some(({ format }) => format === "email") ||
    widgetAt(ui, path) === "email"
  );
}

function widgetAt(ui: unknown, path: FieldPath): unknown {
  let here = ui as Json | undefined;
  for (const step of path) {
    if (!isObject(here ?? null)) return undefined;
    const { items, [step]: inside } = here as Record<string, Json>;
    const isEntry = typeof step === "number" || step === "[]";
    here = !isEntry ? inside : Array.isArray(items) ? items[Number(step)] : items;
  }
  return isObject(here ?? null) ? (here as Record<string, Json>)["ui:widget"] : undefined;
}
