import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { analyseExampleFiles } from "../content/examples/analyseExampleFiles.ts";
import { readExamples } from "../content/examples/readExamples.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import { pathInside } from "../files/pathInside.ts";
import type { SiteFolder } from "../files/siteFolder.ts";

/** The examples of a site's own blocks: their errors, and the texts of their files by the names that those have. */
interface OwnExamples {
  diagnostics: Diagnostic[];
  texts: ReadonlyMap<string, string>;
}

/**
 * Checks the examples of the block types that a site outside of the project has itself. Those of the engine are checked by
 * its tests.
 */
export function checkOwnExamples(
  { root, site, blocks }: SiteFolder,
  vocabulary: Vocabulary,
  { assets }: SiteSource,
): OwnExamples {
  if (site === root) return { diagnostics: [], texts: new Map() };
  const folder = pathInside(root, blocks);
  const texts = new Map<string, string>();
  const files = new Map<string, ReturnType<typeof readExamples>>();
  for (const block of vocabulary.blocks.values()) {
    const file = `${block.folder}/examples.json`;
    if (dirname(block.folder) !== folder || !existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), "utf8");
    texts.set(file, text);
    files.set(block.type, readExamples(file, text));
  }
  if (files.size === 0) return { diagnostics: [], texts };
  const analysis = analyseExampleFiles(files, vocabulary, { assets });
  const diagnostics = [...files].flatMap(([type, { examples, mistakes }]) => [
    ...mistakes,
    ...examples.flatMap((_, index) => analysis.mistakes(type, index)),
  ]);
  return { diagnostics, texts };
}
