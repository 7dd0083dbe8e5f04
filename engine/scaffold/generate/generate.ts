import type { Vocabulary } from "../../contract/graph.ts";
import type { Theme } from "../../contract/theme.ts";
import { editorSchemas } from "./editor.ts";
import { typesFile } from "./types.ts";

/**
 * Generates the schemas for editors and the types of compiled values from the vocabulary and the site's theme.
 *
 * @param engine how the types import the engine's modules: a path, or the name of the engine
 * @returns texts by file name; equal vocabularies and themes give equal texts
 */
export async function generate(
  vocabulary: Vocabulary,
  theme: Theme,
  engine = "../../engine",
): Promise<Map<string, string>> {
  const schemas = [...editorSchemas(vocabulary, theme)].map(
    ([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`] as const,
  );
  return new Map([...schemas, ["types.d.ts", await typesFile(vocabulary, engine)]]);
}
