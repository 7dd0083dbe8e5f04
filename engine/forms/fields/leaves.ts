import { leavesIn } from "../../content/forms/leavesIn.ts";
import type { FieldPath } from "../../content/forms/schemasAt.ts";
import { viewAt } from "../../content/forms/viewAt.ts";
import type { Form } from "../../contract/form.ts";

/** The ways to all values that a form asks for, in the order of its fields. */
export function leavesOf({ schema, ui }: Pick<Form, "schema" | "ui">): FieldPath[] {
  return leavesIn(schema, (names, group) => inOrder(names, viewAt(ui, group).order));
}

/** Sorts names as `ui:order` says, in which `*` stands for all others. */
function inOrder(names: string[], order: unknown): string[] {
  if (!Array.isArray(order)) return names;
  const others = names.filter((name) => !order.includes(name));
  const rest = order.includes("*") ? order : [...order, "*"];
  return rest.flatMap((name) => (name === "*" ? others : names.includes(name) ? [name as string] : []));
}
