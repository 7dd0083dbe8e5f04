import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Texts, textAtProjectPath, toDiagnostic } from "../../content/diagnostics/diagnostic.ts";
import { problem } from "../../content/diagnostics/problem.ts";
import { type OldName, oldNamesInSchema } from "../../content/schema/oldNamesInSchema.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { DryRun } from "./DryRun.ts";
import { fixFiles } from "./fixFiles.ts";

/**
 * Renames what has a new name in the schemas of all blocks. The vocabulary cannot be read before that.
 * @param dryRun takes the changes; the files are written where it is left out
 * @returns the changed texts by path inside the project
 * @throws KenteError `file-unwritable`
 */
export async function fixBlockSchemas(projectRoot: string, dryRun?: DryRun): Promise<Map<string, string>> {
  const schemas = readBlockSchemas(projectRoot);
  const found = renamed(schemas, definitionNames(projectRoot));
  if (dryRun === undefined) {
    await fixFiles(found, (file) => textAtProjectPath(file, schemas), projectRoot);
    return new Map();
  }
  const { root, texts } = dryRun.apply(schemas, found) ?? schemas;
  return new Map(Array.from(texts, ([file, text]) => [`${root}/${file}`, text]));
}

function readBlockSchemas(projectRoot: string): Texts {
  const root = "blocks";
  const files = readdirSync(join(projectRoot, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/schema.json`)
    .filter((file) => existsSync(join(projectRoot, root, file)));
  return {
    root,
    texts: new Map(files.map((file) => [file, readFileSync(join(projectRoot, root, file), "utf8")])),
  };
}

function definitionNames(projectRoot: string): Set<string> {
  const files = readdirSync(join(projectRoot, "schemas/defs"));
  return new Set(files.map((file) => file.replace(/\.schema\.json$/, "")));
}

function renamed(schemas: Texts, definitions: ReadonlySet<string>): Diagnostic[] {
  return [...schemas.texts].flatMap(([file, text]) =>
    oldNamesInSchema(parsed(text), definitions).map((one) => diagnosticOf(one, file, schemas)),
  );
}

function diagnosticOf({ path, isKey, from, to, hasBoth }: OldName, file: string, schemas: Texts): Diagnostic {
  const data = { file: `${schemas.root}/${file}`, from, to, hasBoth };
  const { rule, severity, finding } = problem("schema-renamed", data, {
    file,
    path,
    at: isKey ? "key" : "value",
  });
  if (!hasBoth) finding.respelling = { from, to };
  return toDiagnostic(finding, rule, severity, schemas);
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
