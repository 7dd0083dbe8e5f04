import { type Texts, toDiagnostic } from "../../content/diagnostics/diagnostic.ts";
import { problem } from "../../content/diagnostics/problem.ts";
import { type OldName, oldNamesInSchema } from "../../content/schema/oldNamesInSchema.ts";
import { definitionNames } from "../../content/schema/vocabulary.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { DryRun } from "./DryRun.ts";
import { fixVocabularyFiles, readVocabularyFiles } from "./vocabularyFiles.ts";

/** All schemas of a project, by folder. Generated ones follow from them. */
const schemas = [
  ["blocks", /^[^/]+\/schema\.json$/],
  ["schemas", /^(?:defs\/)?[^/]+\.schema\.json$/],
] as const;

/**
 * Renames what has a new name in all schemas. The vocabulary cannot be read before that.
 * @param dryRun takes the changes; the files are written where it is left out
 * @returns with a dry run, the changed texts by path inside the project
 * @throws KenteError `file-unwritable`
 */
export async function fixSchemas(projectRoot: string, dryRun?: DryRun): Promise<Map<string, string>> {
  const definitions = new Set(await definitionNames(projectRoot));
  const drafts = new Map<string, string>();
  for (const [folder, pattern] of schemas) {
    const files = readVocabularyFiles(projectRoot, folder, pattern);
    const fixed = await fixVocabularyFiles(files, renamed(files, definitions), projectRoot, dryRun);
    for (const [file, text] of fixed.texts) {
      if (text !== files.texts.get(file)) drafts.set(`${folder}/${file}`, text);
    }
  }
  return drafts;
}

function renamed(files: Texts, definitions: ReadonlySet<string>): Diagnostic[] {
  return [...files.texts].flatMap(([file, text]) =>
    oldNamesInSchema(parsed(text), definitions).map((one) => diagnosticOf(one, file, files)),
  );
}

function diagnosticOf({ path, isKey, from, to, hasBoth }: OldName, file: string, files: Texts): Diagnostic {
  const data = { file: `${files.root}/${file}`, from, to, hasBoth };
  const { rule, severity, finding } = problem("schema-renamed", data, {
    file,
    path,
    at: isKey ? "key" : "value",
  });
  if (!hasBoth) finding.respelling = { from, to };
  return toDiagnostic(finding, rule, severity, files);
}

/** A schema that is not valid JSON has no names to change; it is reported when the vocabulary is read. */
function parsed(text: string): JsonSchema {
  try {
    const schema: unknown = JSON.parse(text);
    return schema !== null && typeof schema === "object" ? (schema as JsonSchema) : {};
  } catch {
    return {};
  }
}
