import { type FieldPath, namesAt, schemasAt } from "../../content/forms/schemasAt.ts";
import type { Form } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { viewAt } from "./viewAt.ts";

/**
 * The ways to all values that a form asks for, in the order of its fields: `address.city`, `animals[].name`. Those of all branches are
 * among them; a field that contains itself is left out there.
 */
export function leavesOf({ schema, ui }: Pick<Form, "schema" | "ui">): FieldPath[] {
  const walk = (path: FieldPath, around: ReadonlySet<JsonSchema>): FieldPath[] => {
    const here = schemasAt(schema, path);
    if (here.some((one) => around.has(one))) return [];
    const inside = [
      ...inOrder(namesAt(schema, path), viewAt(ui, path).order),
      ...new Set(here.flatMap(entriesIn)),
    ];
    const within = new Set([...around, ...here]);
    if (inside.length > 0) return inside.flatMap((step) => walk([...path, step], within));
    return path.length === 0 ? [] : [path];
  };
  return walk([], new Set());
}

/** The entries of a list: `[]` for any, and the numbers of those that have a place of their own. */
function entriesIn({ items, additionalItems }: JsonSchema): (string | number)[] {
  if (!Array.isArray(items)) return items === undefined ? [] : ["[]"];
  return [...items.keys(), ...(typeof additionalItems === "object" ? ["[]"] : [])];
}

/** Sorts names as `ui:order` says, in which `*` stands for all others. */
function inOrder(names: readonly string[], order: unknown): string[] {
  if (!Array.isArray(order)) return [...names];
  const others = names.filter((name) => !order.includes(name));
  const rest = order.includes("*") ? order : [...order, "*"];
  return rest.flatMap((name) => (name === "*" ? others : names.includes(name) ? [name as string] : []));
}
