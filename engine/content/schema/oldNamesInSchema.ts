import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { type Rename, renames } from "./renames.ts";

/** An old name in a schema. */
export interface OldName extends Rename {
  /** The path of the value. */
  path: JsonPath;
  /** Whether the name is the value's key, not the value itself. */
  isKey: boolean;
  /** Whether the new key is in the same object, so that the old one cannot take its place. */
  hasBoth: boolean;
}

/** Keywords whose value is an object of schemas by name: its keys are names that the schema's author chose. */
const namedSchemas = new Set(["properties", "patternProperties", "definitions", "dependencies"]);

/** Keywords whose value is no schema. */
const plainValues = /^(?:x-.*|enum|const|default|examples|required|defaultSnippets)$/;

/**
 * Finds the old names in a schema.
 * @param definitions the names of the files in `schemas/defs/`: a `$ref` to one of them is no old name
 */
export function oldNamesInSchema(schema: JsonSchema, definitions: ReadonlySet<string>): OldName[] {
  const found: OldName[] = [];
  visit(schema, [], false);
  return found;

  function visit(value: Json, path: JsonPath, isNamed: boolean): void {
    if (value === null || typeof value !== "object") return;
    if (!Array.isArray(value) && !isNamed) found.push(...namesIn(value, path, definitions));
    for (const [key, member] of Object.entries(value)) {
      if (!isNamed && plainValues.test(key)) continue;
      const step = Array.isArray(value) ? Number(key) : key;
      visit(member, [...path, step], !isNamed && namedSchemas.has(key));
    }
  }
}

/** The old names in one schema, without those in the schemas inside it. */
function namesIn(schema: JsonObject, path: JsonPath, definitions: ReadonlySet<string>): OldName[] {
  const keywords = renames.keywords
    .filter(({ from }) => Object.hasOwn(schema, from))
    .map((one) => ({
      ...one,
      path: [...path, one.from],
      isKey: true,
      hasBoth: Object.hasOwn(schema, one.to),
    }));
  const kinds = renames.contentKinds
    .filter(({ from }) => schema["x-content"] === from)
    .map((one) => ({ ...one, path: [...path, "x-content"], isKey: false, hasBoth: false }));
  const { $ref } = schema;
  const references = typeof $ref === "string" ? renames.definitions : [];
  const definitionNames = references.flatMap(({ from, to }) => {
    const renamed = String($ref).replace(new RegExp(`(^|/)${from}(?=\\.schema\\.json$)`), `$1${to}`);
    if (renamed === $ref || definitions.has(from)) return [];
    return [{ from: String($ref), to: renamed, path: [...path, "$ref"], isKey: false, hasBoth: false }];
  });
  return [...keywords, ...kinds, ...definitionNames];
}
