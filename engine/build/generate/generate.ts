import type { Vocabulary } from "../../contract/graph.ts";
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
  return new Map([["types.d.ts", await typesFile(vocabulary)]]);
}
