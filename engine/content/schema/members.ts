import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { isIdentifier, kebabOf } from "../source/casing.ts";

/** Folders whose members are part of the vocabulary although no schema names them, from the project's root. */
export const ownMemberFolders = {
  integrations: "engine/integrations",
  kinds: "engine/content/kinds",
  transports: "engine/transports",
  widgets: "engine/forms/widgets",
} as const;

/** The kinds of members that a site can have its own of. */
export type ModuleKind = "transports" | "widgets";

/** A file that defines a member: a module, a JSON file or a stylesheet. Tests and declarations have a second ending. */
const memberFile = /^(?<name>[^.]+)\.(?<ending>tsx?|json|css)$/;

/**
 * Returns the names of the members that the files of one folder define, sorted: the file names without their ending.
 * `market.json` and `market.css` together define `market`.
 *
 * @param folder from the project's root, for errors
 * @throws KenteError `member-file` where a file's name is not in kebab-case
 */
export function memberNames(folder: string, files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => memberName(folder, file) ?? []))].sort();
}

/**
 * Returns the name of the member that a file defines, or undefined where the file is not one of a member.
 * @throws KenteError `member-file` where the file's name is not in kebab-case
 */
export function memberName(folder: string, file: string): string | undefined {
  const { name, ending } = memberFile.exec(file)?.groups ?? {};
  if (name === undefined || isIdentifier(name)) return name;
  const near = kebabOf(name)?.replace(/^[0-9-]+/, "") || "a-name";
  throw new KenteError("member-file", {
    file: `${folder}/${file}`,
    reason: "its name is not in kebab-case",
    fix: `Rename it to ${near}.${ending}: a letter first, then small letters, digits and single hyphens.`,
  });
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
export function memberFoldersOf({ page, site, theme, form, shared, defs, blocks }: Vocabulary): string[] {
  const ofBlocks = Array.from(blocks.values(), ({ schema }) => schema);
  const schemas = [page, site, theme, form, shared, ...defs.values(), ...ofBlocks];
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
