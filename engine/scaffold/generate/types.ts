import { compile } from "json-schema-to-typescript";
import { expand } from "../../content/schema/expand.ts";
import { pascalOf } from "../../content/source/casing.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";

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
 * Returns the types of compiled values: `HeroProps` and so on for each block type, and `Site`. Equal vocabularies give
 * equal texts.
 * @param engine how the types import the engine's modules: a path, or its name
 */
export async function typesFile({ blocks, defs, kinds, site }: Vocabulary, engine: string): Promise<string> {
  const types = [...blocks.values()]
    .sort((one, other) => (one.type < other.type ? -1 : 1))
    .map(({ type, complete }) =>
      typeOf(`${pascalOf(type)}Props`, without(complete, ["type", "$accept"]), kinds),
    );
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
