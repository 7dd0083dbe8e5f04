import { type Texts, toDiagnostic } from "../../content/diagnostics/diagnostic.ts";
import { problem } from "../../content/diagnostics/problem.ts";
import { type OldName, oldNamesInSchema } from "../../content/schema/oldNamesInSchema.ts";
import { definitionNames } from "../../content/schema/vocabulary.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { pathInside } from "../../files/pathInside.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import type { DryRun } from "./DryRun.ts";
import { fixVocabularyFiles, readVocabularyFiles } from "./vocabularyFiles.ts";

const ofBlocks = /^[^/]+\/schema\.json$/;
const ofEngine = /^(?:defs\/)?[^/]+\.schema\.json$/;

/**
 * Renames what has a new name in all schemas of a site: those of its own blocks, and the engine's if it is the project's
 * own site. Generated ones follow from them. The vocabulary cannot be read before that.
 * @param dryRun takes the changes; the files are written where it is left out
 * @returns with a dry run, the changed texts by path inside the project
 * @throws KenteError `file-unwritable`
 */
export async function fixSchemas(site: SiteFolder, dryRun?: DryRun): Promise<Map<string, string>> {
  const { root, blocks } = site;
  const definitions = new Set(await definitionNames(root));
  const schemas: [folder: string, pattern: RegExp][] = [[pathInside(root, blocks), ofBlocks]];
  if (site.site === root) schemas.push(["schemas", ofEngine]);
  const drafts = new Map<string, string>();
  for (const [folder, pattern] of schemas) {
    const files = readVocabularyFiles(root, folder, pattern);
    const fixed = await fixVocabularyFiles(files, renamed(files, definitions), root, dryRun);
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
