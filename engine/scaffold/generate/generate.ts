import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { pascalOf } from "../../content/casing.ts";
import { expand } from "../../content/schema/expand.ts";
import type { BlockDefinition, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Theme } from "../../contract/theme.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { packageFolder } from "../../files/packages.ts";
import { engineName, generatedFolder, ownTypesFile, type SiteFolder } from "../../files/siteFolder.ts";
import { editorSchemas } from "./editor.ts";
import { originHash } from "./originHash.ts";

/** What the generated files of a site are made from. */
interface Origin {
  /** With the descriptions of its members. */
  vocabulary: Vocabulary;
  theme: Theme;
}

/**
 * Compares the generated files of a site, in its `schemas/generated/`, with what they should be, and writes those that
 * differ.
 * @param check writes nothing
 * @returns the names of the files that differed, those that should not be there included
 */
export async function updateGenerated(
  site: SiteFolder,
  { vocabulary, theme }: Origin,
  check = false,
): Promise<string[]> {
  const isOwn = site.site === site.root;
  const folder = join(site.site, generatedFolder);
  const files = await (isOwn ? generate(vocabulary, theme) : generate(vocabulary, theme, engineName));
  // It names the engine's folder, which is elsewhere on another machine, and which a site that has the engine as a package knows.
  const isPackage = packageFolder(engineName, site.site) !== undefined;
  if (!isOwn && !isPackage && !check) files.set("tsconfig.json", siteTsconfig(site));
  const stale: string[] = [];
  for (const [name, text] of files) {
    const present = await readFile(join(folder, name), "utf8").catch(() => undefined);
    if (present !== text) stale.push(name);
  }
  const superfluous = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(".schema.json") && !files.has(name),
  );
  stale.push(...superfluous);
  if (check) return stale;
  await mkdir(folder, { recursive: true });
  for (const name of stale) {
    const text = files.get(name);
    if (text === undefined) await rm(join(folder, name));
    else await writeFile(join(folder, name), text);
  }
  return stale;
}

/**
 * Generates the schemas for editors and the types of compiled values from the vocabulary and the site's theme.
 *
 * @param engine how the types of another site import the engine's modules. The project's own site has its types in a file of
 *   their own, which is no part of the engine's package
 * @returns texts by file name; equal vocabularies and themes give equal texts
 */
export async function generate(
  vocabulary: Vocabulary,
  theme: Theme,
  engine?: string,
): Promise<Map<string, string>> {
  const $comment = `Made by npm run gen, from ${originHash(vocabulary, theme)}.`;
  const schemas = [...editorSchemas(vocabulary, theme)].map(([name, schema]) => {
    const { $schema, ...more } = schema;
    const marked = name === "page" ? { $schema, $comment, ...more } : schema;
    return [`${name}.schema.json`, `${JSON.stringify(marked, null, 1)}\n`] as const;
  });
  const all = [...vocabulary.blocks.values()];
  const { site } = vocabulary;
  const write = (blocks: readonly BlockDefinition[], more?: JsonSchema) =>
    typesFile(blocks, more, vocabulary, engine ?? "../../engine");
  if (engine !== undefined) return new Map([...schemas, ["types.d.ts", await write(all, site)]]);
  const isOfEngine = ({ folder }: BlockDefinition) => folder.startsWith("blocks/");
  const own = all.filter((one) => !isOfEngine(one));
  return new Map([
    ...schemas,
    ["types.d.ts", await write(all.filter(isOfEngine), site)],
    ...(own.length > 0 ? ([[ownTypesFile, await write(own)]] as const) : []),
  ]);
}

const header = '// Made by "npm run gen" from the schemas. Do not edit.';

/** Members of `_site.json` that the compiled site does not have. */
const notCompiled = [
  "$schema",
  "icon",
  "languages",
  "links",
  "patterns",
  "documents",
  "words",
  "lint",
  "$accept",
];

/**
 * Returns the types of compiled values: `HeroProps` and so on for each block type, and `Site` if there is a schema of it. Equal
 * vocabularies give equal texts.
 * @param engine how the types import the engine's modules: a path, or its name
 */
async function typesFile(
  blocks: readonly BlockDefinition[],
  site: JsonSchema | undefined,
  { defs, kinds }: Vocabulary,
  engine: string,
): Promise<string> {
  const types = blocks
    .toSorted((one, other) => (one.type < other.type ? -1 : 1))
    .map(({ type, complete }) =>
      typeOf(`${pascalOf(type)}Props`, without(complete, ["type", "v", "$accept"]), kinds),
    );
  if (site !== undefined)
    types.push(typeOf("Site", without(expand(site, defs, "schemas/site.schema.json"), notCompiled), kinds));
  const body = (await Promise.all(types)).join("\n");
  return `${header}\n\n${imports(body, kinds, engine)}\n${body}`;
}

type Kinds = Vocabulary["kinds"];

/** Returns the imports of the contract's types that the text names. */
function imports(body: string, kinds: Kinds, engine: string): string {
  const byFile = new Map<string, Set<string>>();
  for (const { type } of kinds.values()) {
    if (type?.declaredIn === undefined || !new RegExp(`: ${type.name}\\b`).test(body)) continue;
    byFile.set(type.declaredIn, (byFile.get(type.declaredIn) ?? new Set()).add(type.name));
  }
  return [...byFile]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, names]) => {
      const list = [...names].sort().join(", ");
      return `import type { ${list} } from "${engine}/contract/${file}.ts";\n`;
    })
    .join("");
}

function typeOf(name: string, schema: JsonSchema, kinds: Kinds): Promise<string> {
  // Titles of parts would become names of types, which would collide between blocks.
  return compile({ ...(shapeOf(schema, kinds) as JsonObject), title: name }, name, {
    bannerComment: "",
    ignoreMinAndMaxItems: true,
    declareExternallyReferenced: true,
    additionalProperties: false,
    style: { printWidth: 110 },
  });
}

function without(schema: JsonSchema, keys: string[]): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties as JsonObject).filter(([key]) => !keys.includes(key)),
  );
  const required = ((schema.required ?? []) as string[]).filter((key) => !keys.includes(key));
  return { ...schema, properties, required };
}

/** Keywords that restrict values without changing their type. */
const narrowing = new Set(["title", "if", "then", "else", "not", "allOf", "dependencies", "propertyNames"]);

/** Keywords whose members are named by the schema's author, not by JSON Schema. */
const named = new Set(["properties", "patternProperties"]);

function shapeOf(schema: Json, kinds: Kinds): Json {
  if (Array.isArray(schema)) return schema.map((one) => shapeOf(one, kinds));
  if (schema === null || typeof schema !== "object") return schema;
  const { type } = kinds.get(String(schema["x-content"])) ?? {};
  if (type !== undefined) return { tsType: type.name, ...describedBy(schema) };
  const shape: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (narrowing.has(key) || key.startsWith("x-")) continue;
    if ((key === "oneOf" || key === "anyOf") && onlyRequires(value)) continue;
    if (key === "enum" || key === "const" || key === "required" || key === "default") shape[key] = value;
    else if (named.has(key)) shape[key] = mapValues(value as JsonObject, (one) => shapeOf(one, kinds));
    else shape[key] = shapeOf(value, kinds);
  }
  // Compiling adds the anchor where it is missing.
  if ("x-anchor" in schema) shape.required = ["id", ...((schema.required ?? []) as string[])];
  return shape;
}

function describedBy({ description }: JsonObject): JsonObject {
  return description === undefined ? {} : { description };
}

/** Whether the branches of a choice only name required keys. */
function onlyRequires(branches: Json): boolean {
  return (
    Array.isArray(branches) &&
    branches.every(
      (branch) =>
        typeof branch === "object" && branch !== null && !("properties" in branch) && !("type" in branch),
    )
  );
}

function mapValues(members: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, change(value)]));
}

/**
 * Returns the TypeScript configuration for the code of a site outside of the project: it says where the engine's modules
 * and the types of React are. It differs between machines, so it is generated, and no repository contains it.
 */
function siteTsconfig({ root, site }: Pick<SiteFolder, "root" | "site">): string {
  const folder = join(site, generatedFolder);
  const engine = (path: string) => pathInside(folder, join(root, path));
  const installed = (name: string) =>
    pathInside(folder, packageFolder(name, root) ?? join(root, "node_modules", name));
  const configuration = {
    extends: engine("tsconfig.json"),
    compilerOptions: {
      paths: {
        [`${engineName}/schemas/*`]: [engine("schemas/*")],
        [`${engineName}/*`]: [engine("engine/*")],
        react: [installed("@types/react")],
        "react/*": [`${installed("@types/react")}/*`],
        "@rjsf/utils": [installed("@rjsf/utils")],
      },
      // Paths in "types" would begin at the file that extends this one.
      typeRoots: [dirname(installed("@types/node")), dirname(installed("vite"))],
      types: ["node", "vite/client"],
    },
    include: ["../../pages", "."],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}
