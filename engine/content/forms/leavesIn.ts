import type { JsonSchema } from "../../contract/json.ts";
import { type FieldPath, namesAt, schemasAt } from "./schemasAt.ts";
import { countOf, maxFields } from "./size.ts";

/**
 * The ways to all values that a schema knows, those of all branches among them: `address.city`, `animals[].name`. A field that contains
 * itself is left out there. Nothing of a schema that is too large.
 * @param sort puts the names of a group into their order
 */
export function leavesIn(
  schema: JsonSchema,
  sort: (names: string[], group: FieldPath) => string[] = (names) => names,
): FieldPath[] {
  const walk = (path: FieldPath, around: ReadonlySet<JsonSchema>): FieldPath[] => {
    const here = schemasAt(schema, path);
    if (here.some((one) => around.has(one))) return [];
    const inside = [...sort(namesAt(schema, path), path), ...new Set(here.flatMap(entriesIn))];
    const within = new Set([...around, ...here]);
    if (inside.length > 0) return inside.flatMap((step) => walk([...path, step], within));
    return path.length === 0 ? [] : [path];
  };
  return countOf(schema) > maxFields ? [] : walk([], new Set());
}

/** The entries of a list: `[]` for any, and the numbers of those that have a place of their own. */
function entriesIn({ items, additionalItems }: JsonSchema): (string | number)[] {
  if (!Array.isArray(items)) return items === undefined ? [] : ["[]"];
  return [...items.keys(), ...(typeof additionalItems === "object" ? ["[]"] : [])];
}
