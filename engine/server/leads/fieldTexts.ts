import type { FieldPath } from "../../content/forms/schemasAt.ts";
import { titleAt } from "../../content/forms/viewAt.ts";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { formColumns, pathName, unlimited } from "./columns.ts";

/** What was filled in, for people. */
interface FieldText {
  /** As exports name the field: `address.city`. */
  name: string;
  /** As visitors read it: `Address › City`, `Animals 2 › Name`. */
  label: string;
  text: string;
}

/**
 * The values of a lead with the labels of their fields, in the order of the form; fields that the form does not have come last.
 * @param form undefined where it is not known: the names are the labels
 */
export function fieldTexts(form: Pick<Form, "schema" | "ui"> | undefined, values: JsonObject): FieldText[] {
  return formColumns(form, unlimited)
    .inOrder(values)
    .map(([path, value]) => {
      const name = pathName(path, unlimited);
      return { name, label: form ? labelOf(form, path) : name, text: textOf(value) };
    });
}

function labelOf(form: Pick<Form, "schema" | "ui">, path: FieldPath): string {
  const parts: string[] = [];
  for (const [index, step] of path.entries())
    parts.push(
      typeof step === "number" ? `${parts.pop() ?? ""} ${step + 1}` : titleAt(form, path.slice(0, index + 1)),
    );
  return parts.join(" › ");
}

function textOf(value: Json): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
