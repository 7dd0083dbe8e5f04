import { checkBlocks } from "../../content/check/blocks.ts";
import { FileChecker } from "../../content/check/FileChecker.ts";
import { type Validators, validatorsFor } from "../../content/check/validators.ts";
import { type Texts, toDiagnostic } from "../../content/diagnostics/diagnostic.ts";
import { withWrittenPath } from "../../content/diagnostics/misspeltKeys.ts";
import { parse } from "../../content/parse/parse.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import { pathInside } from "../../files/pathInside.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import type { DryRun } from "./DryRun.ts";
import { fixVocabularyFiles, readVocabularyFiles } from "./vocabularyFiles.ts";

/**
 * Renames the keys that have a new name in the examples of a site's own blocks. Whatever else is wrong in them, the gallery
 * reports.
 * @param dryRun takes the changes; the files are written where it is left out
 * @throws KenteError `file-unwritable`
 */
export async function fixExamples(
  { root, blocks }: Pick<SiteFolder, "root" | "blocks">,
  vocabulary: Vocabulary,
  dryRun?: DryRun,
): Promise<void> {
  const validators = validatorsFor(vocabulary);
  const files = readVocabularyFiles(root, pathInside(root, blocks), /^[^/]+\/examples\.json$/);
  const found = [...files.texts.keys()].flatMap((file) => renamed(file, files, validators));
  await fixVocabularyFiles(files, found, root, dryRun);
}

function renamed(file: string, files: Texts, validators: Validators): Diagnostic[] {
  const { value } = parse(files.texts.get(file) ?? "");
  if (!Array.isArray(value)) return [];
  const checker = new FileChecker(file);
  const blocks = value.map((example) => (isObject(example) ? (example.block ?? null) : null));
  checkBlocks(checker, { blocks }, "shared", validators.shared, validators);
  return checker.problems
    .filter(({ rule }) => rule === "renamed-key")
    .map(({ rule, severity, finding }) => {
      const [, index = 0, ...rest] = withWrittenPath(finding, checker.misspeltKeys).path;
      return toDiagnostic({ ...finding, path: [index, "block", ...rest] }, rule, severity, files);
    });
}
