import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { type Texts, textAtProjectPath } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { DryRun } from "./DryRun.ts";
import { fixFiles } from "./fixFiles.ts";

/**
 * Reads files that define or show the vocabulary. A folder that does not exist has none.
 * @param root the folder, from the project's root
 * @param pattern matches their paths inside the folder, which are `/`-separated
 */
export function readVocabularyFiles(projectRoot: string, root: string, pattern: RegExp): Texts {
  const folder = join(projectRoot, root);
  const files = (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
    .map((file) => file.split(sep).join("/"))
    .filter((file) => pattern.test(file))
    .sort();
  return {
    root,
    texts: new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")])),
  };
}

/**
 * Applies the fixes of diagnostics to the files that were read.
 * @param dryRun takes the changes; the files are written where it is left out
 * @throws KenteError `file-unwritable`
 */
export async function fixVocabularyFiles(
  files: Texts,
  found: readonly Diagnostic[],
  projectRoot: string,
  dryRun: DryRun | undefined,
): Promise<Texts> {
  if (dryRun !== undefined) return dryRun.apply(files, found) ?? files;
  await fixFiles(found, (file) => textAtProjectPath(file, files), projectRoot);
  return files;
}
