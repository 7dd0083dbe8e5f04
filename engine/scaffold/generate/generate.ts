import type { Vocabulary } from "../../contract/graph.ts";
import { editorSchemas } from "./editor.ts";
import { typesFile } from "./types.ts";

/** Folder of everything generated, below the project's root. */
export const generatedFolder = "schemas/generated";

/**
 * Makes all generated files from the vocabulary: the editor's schemas, each in one self-contained file, and the types
 * of what compiling hands to the renderer.
 *
 * @returns texts by file name. Equal vocabularies give equal texts.
 */
export async function generate(vocabulary: Vocabulary): Promise<Map<string, string>> {
  const schemas = [...editorSchemas(vocabulary)].map(
    ([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`] as const,
  );
  return new Map([...schemas, ["types.d.ts", await typesFile(vocabulary)]]);
}
