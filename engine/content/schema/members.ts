import type { ContentKind, ModulesOf } from "../../contract/contentKind.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { IntegrationModule } from "../../contract/integration.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Phrase, WordsByLanguage } from "../../contract/language.ts";
import type { IconNode } from "../../contract/values.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { pluralCategories, wordsFor } from "../../language/words.ts";
import { isIdentifier, kebabOf } from "../casing.ts";

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

/**
 * Returns content kinds by name, for a vocabulary.
 *
 * @param modulesOf imports what the kinds need to compile; left out where nothing is compiled
 */
export async function kindsByName(
  kinds: readonly ContentKind[],
  modulesOf?: ModulesOf,
): Promise<Map<string, ContentKind>> {
  const load = async (kind: ContentKind): Promise<[string, ContentKind]> => {
    const { name, loadCompile } = kind;
    if (modulesOf === undefined || loadCompile === undefined) return [name, kind];
    return [name, { ...kind, compile: await loadCompile(modulesOf) }];
  };
  return new Map(await Promise.all(kinds.map(load)));
}

/** Returns the schema of `_site.json` with a property for each integration, so that editors complete their names and options. */
export function withIntegrations(site: JsonSchema, all: Iterable<IntegrationModule>): JsonSchema {
  const { integrations, ...properties } = (site.properties ?? {}) as JsonObject;
  const own = Array.from(all, ({ name, title, description, options }) => [
    name,
    { title, description, ...options },
  ]);
  const known = { ...(integrations as JsonObject), properties: Object.fromEntries(own) };
  return { ...site, properties: { ...properties, integrations: known } };
}

/** A collection of icons in Iconify's format: the content of each icon's SVG, and aliases. */
export interface IconSet {
  icons: Readonly<Record<string, { body: string }>>;
  aliases?: Readonly<Record<string, { parent: string }>>;
}

/** Attributes that all icons have: the pages' stylesheet sets them. */
const commonAttributes: Readonly<Record<string, string>> = {
  fill: "none",
  stroke: "currentColor",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
  "stroke-width": "2",
};

/** Returns the drawings of all outline icons of a collection, by name. */
export function iconDrawings({ icons, aliases = {} }: IconSet): Map<string, IconNode[]> {
  const drawings = new Map<string, IconNode[]>();
  for (const [name, { body }] of Object.entries(icons)) {
    // A few icons are filled shapes, which the common attributes would draw with an outline.
    if (body.includes('stroke="currentColor"')) drawings.set(name, nodesOf(body));
  }
  for (const [name, { parent }] of Object.entries(aliases)) {
    const drawing = drawings.get(parent);
    if (drawing) drawings.set(name, drawing);
  }
  return drawings;
}

/** Returns the elements of a body. Groups are skipped: they only set the attributes that all icons have. */
function nodesOf(body: string): IconNode[] {
  const elements = body.matchAll(/<(?!g\b)(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g);
  return [...elements].map(([, tag = "", attributes = ""]): IconNode => {
    const own = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(
      ([, name = "", value]) => commonAttributes[name] !== value,
    );
    return [tag, Object.fromEntries(own.map(([, name = "", value = ""]) => [name, value]))];
  });
}

/** Maximum number of characters of a site's own text. */
const maxLength = 500;

/**
 * Returns the schema of `_site.json` with a property for each text that the engine says, so that editors complete their
 * keys and show the English text.
 */
export function withWords(site: JsonSchema, words: WordsByLanguage): JsonSchema {
  const properties = site.properties as JsonObject | undefined;
  if (properties?.words === undefined) return site;
  const { phrases } = wordsFor(words, "en");
  const groups = Object.entries(phrases).map(([group, texts]) => [
    group,
    {
      title: group,
      description: `Texts of the group "${group}".`,
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, textSchema(key, text)]),
      ),
    },
  ]);
  // Few sites have words of their own, and the code for all of them is as long as that for the rest of the file.
  const own = {
    ...(properties.words as JsonObject),
    "x-later": true,
    properties: Object.fromEntries(groups),
  };
  return { ...site, properties: { ...properties, words: own } };
}

function textSchema(title: string, english: Phrase): JsonSchema {
  if (typeof english === "string")
    return { title, description: `In English: "${english}"`, type: "string", minLength: 1, maxLength };
  const forms = pluralCategories.map((category) => [
    category,
    {
      title: category,
      description: `The text for the numbers that the language calls "${category}". In English: "${english[category] ?? english.other}"`,
      type: "string",
      minLength: 1,
      maxLength,
    },
  ]);
  return {
    title,
    description: `In English: "${english.other}" One text for each plural category of the language.`,
    type: "object",
    additionalProperties: false,
    required: ["other"],
    properties: Object.fromEntries(forms),
  };
}
