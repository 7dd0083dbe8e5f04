import type { Vocabulary } from "../../contract/graph.ts";
import type { Theme } from "../../contract/theme.ts";
import { editorSchemas } from "./editor.ts";
import { originHash } from "./originHash.ts";
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
  const $comment = `Made by npm run gen, from ${originHash(vocabulary, theme)}.`;
  const schemas = [...editorSchemas(vocabulary, theme)].map(([name, schema]) => {
    const { $schema, ...more } = schema;
    const marked = name === "page" ? { $schema, $comment, ...more } : schema;
    return [`${name}.schema.json`, `${JSON.stringify(marked, null, 1)}\n`] as const;
  });
  return new Map([...schemas, ["types.d.ts", await typesFile(vocabulary, engine)]]);
}
