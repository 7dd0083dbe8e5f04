import { isObject, valueAt } from "../../content/json/value.ts";
import { branchesOf, propertiesOf, resolved } from "../../content/schema/properties.ts";
import type { Json, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { BlockType, StudioSite } from "../protocol.ts";

/** The schema of what is at a path of a value, with the properties that alternatives and conditions add. */
function schemaAt(root: JsonSchema, path: JsonPath): JsonSchema {
  return path.reduce<JsonSchema>(
    (schema, step) =>
      typeof step === "number"
        ? resolved(schema.items ?? withItems(schema, root)?.items, root)
        : resolved(propertiesOf(schema, root)[step], root),
    resolved(root, root),
  );
}

function withItems(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  return branchesOf(schema, root).find(({ items }) => items !== undefined);
}

/** The order in which new keys of a page's file are written: that of its schemas. */
export function keyOrder({ page, blocks }: Pick<StudioSite, "page" | "blocks">, value: Json) {
  return (path: JsonPath): string[] => {
    const block = blockAround(path, value, blocks);
    if (block === undefined) return [...Object.keys(propertiesOf(schemaAt(page, path), page)), "blocks"];
    const { type, inside } = block;
    const keys = Object.keys(propertiesOf(schemaAt(type.schema, inside), type.schema));
    return inside.length === 0 ? ["type", ...keys.filter((key) => key !== "type")] : keys;
  };
}

/** What people call a place in a page: the title of its block, and of what is around it in there. */
export function placeNames(
  path: JsonPath,
  value: Json,
  { page, blocks }: Pick<StudioSite, "page" | "blocks">,
): string[] {
  const block = blockAround(path, value, blocks);
  const [schema, inside] = block ? [block.type.schema, block.inside] : [page, path];
  const names = inside.map((step, index) =>
    typeof step === "number"
      ? String(step + 1)
      : String(schemaAt(schema, inside.slice(0, index + 1)).title ?? step),
  );
  return block ? [block.type.title, ...names] : names;
}

/** The innermost block that a path leads into, with the rest of the path. */
export function blockAround(
  path: JsonPath,
  value: Json,
  types: readonly BlockType[],
): { path: JsonPath; type: BlockType; inside: JsonPath } | undefined {
  for (let length = path.length; length >= 2; length -= 1) {
    if (typeof path[length - 1] !== "number") continue;
    const found = valueAt(value, path.slice(0, length));
    const type = isObject(found) ? types.find((one) => one.type === found.type) : undefined;
    if (type) return { path: path.slice(0, length), type, inside: path.slice(length) };
  }
  return undefined;
}
