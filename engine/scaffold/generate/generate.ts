import type { Vocabulary } from "../../contract/graph.ts";
import { editorSchemas } from "./editor.ts";
import { typesFile } from "./types.ts";

/**
 * Generates the schemas for editors and the types of compiled values from the vocabulary.
 *
 * @param engine how the types import the engine's modules: a path, or the name of the engine
 * @returns texts by file name; equal vocabularies give equal texts
 */
export async function generate(
  vocabulary: Vocabulary,
  engine = "../../engine",
): Promise<Map<string, string>> {
  const schemas = [...editorSchemas(vocabulary)].map(
    ([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`] as const,
  );
  return new Map([...schemas, ["types.d.ts", await typesFile(vocabulary, engine)]]);
}
