import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";
import { kebabOf } from "../source/casing.ts";

/** A file that defines a member: a module, a JSON file or a stylesheet. Tests and declarations have a second ending. */
const memberFile = /^(?<name>[A-Za-z][\w-]*)\.(?:tsx?|json|css)$/;

/**
 * Returns the names of the members that the files of one folder define, sorted: the file names without their ending,
 * in kebab-case. `market.json` and `Market.tsx` both define `market`.
 */
export function memberNames(files: readonly string[]): string[] {
  const names = files.flatMap((file) => kebabOf(memberFile.exec(file)?.groups?.name ?? "") ?? []);
  return [...new Set(names)].sort();
}

/** Returns the folders that a schema names with `x-members`, as paths from the project's root. */
export function memberFolders(schema: Json): Set<string> {
  const folders = new Set<string>();
  mapMembers(schema, (part, folder) => {
    folders.add(folder);
    return part;
  });
  return folders;
}

/** Returns all folders whose members a vocabulary takes words from, as paths from the project's root. */
export function memberFoldersOf({ page, site, form, shared, defs, blocks }: Vocabulary): string[] {
  const ofBlocks = Array.from(blocks.values(), ({ schema }) => schema);
  const schemas = [page, site, form, shared, ...defs.values(), ...ofBlocks];
  return [...new Set(schemas.flatMap((schema) => [...memberFolders(schema)]))];
}

/** Returns a copy of a schema in which `change` has replaced each part that has `x-members`. */
export function mapMembers<Value extends Json>(
  schema: Value,
  change: (part: JsonSchema, folder: string) => JsonSchema,
): Value {
  const map = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(map);
    if (value === null || typeof value !== "object") return value;
    const folder = value["x-members"];
    if (typeof folder === "string") return change(value, folder);
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member)]));
  };
  return map(schema) as Value;
}
