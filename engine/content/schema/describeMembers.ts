import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BlockDefinition, Vocabulary } from "../../contract/graph.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { list } from "./loadModules.ts";
import { mapMembers, memberFoldersOf, memberName } from "./members.ts";

/**
 * Adds `enumDescriptions` to each part of the schemas that has `x-members`, for editors and documentation. A member's
 * description is the `description` of its JSON file, the text of `export const description = "…"` in its module, or the
 * first comment of its stylesheet. No module is run.
 *
 * @throws KenteError `member-file` when a member's file cannot be read, or its description is not a plain text
 */
export async function describeMembers(projectRoot: string, vocabulary: Vocabulary): Promise<Vocabulary> {
  const { page, site, theme, form, shared, defs, blocks } = vocabulary;
  const described = new Map(
    await Promise.all(
      memberFoldersOf(vocabulary).map(
        async (folder) => [folder, await descriptionsIn(projectRoot, folder)] as const,
      ),
    ),
  );
  const describe = (schema: JsonSchema) =>
    mapMembers(schema, (part, folder) => {
      const names = (part.enum ?? []) as string[];
      const descriptions = names.map((name) => described.get(folder)?.get(name) ?? "");
      return descriptions.some(Boolean) ? { ...part, enumDescriptions: descriptions } : part;
    });
  const describeBlock = (block: BlockDefinition): BlockDefinition => ({
    ...block,
    schema: describe(block.schema),
    complete: describe(block.complete),
  });
  return {
    ...vocabulary,
    page: describe(page),
    site: describe(site),
    theme: describe(theme),
    form: describe(form),
    shared: describe(shared),
    defs: new Map([...defs].map(([name, schema]) => [name, describe(schema)])),
    blocks: new Map([...blocks].map(([type, block]) => [type, describeBlock(block)])),
  };
}

/** Reads the descriptions of all members of a folder that have one, by name. */
async function descriptionsIn(projectRoot: string, folder: string): Promise<Map<string, string>> {
  const descriptions = new Map<string, string>();
  for (const { name: file } of await list(join(projectRoot, folder))) {
    const name = memberName(folder, file);
    if (name === undefined) continue;
    const description = await descriptionOf(projectRoot, `${folder}/${file}`);
    if (description !== undefined) descriptions.set(name, description);
  }
  return descriptions;
}

async function descriptionOf(projectRoot: string, file: string): Promise<string | undefined> {
  const path = join(projectRoot, file);
  try {
    const text = await readFile(path, "utf8");
    if (file.endsWith(".css")) return firstComment(text);
    if (!file.endsWith(".json")) return exportedDescription(text, file);
    const { description } = JSON.parse(text);
    return typeof description === "string" ? description : undefined;
  } catch (error) {
    if (error instanceof KenteError) throw error;
    throw new KenteError("member-file", { file, reason: reasonOf(error) }, { cause: error });
  }
}

/** The start of the export, up to its value. */
const description = /^export const description\s*(?::\s*string\s*)?=\s*/m;
/** A text in double quotes that JSON reads as TypeScript does, and that is the whole value. */
const plainText = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"(?!\s*[+.?[])/u;

function exportedDescription(code: string, file: string): string | undefined {
  const start = description.exec(code);
  if (start === null) return undefined;
  const [text] = plainText.exec(code.slice(start.index + start[0].length)) ?? [];
  if (text !== undefined) return JSON.parse(text);
  throw new KenteError("member-file", {
    file,
    reason: 'its "description" is not a plain text',
    fix: "Write it in double quotes, without escapes.",
  });
}

function firstComment(css: string): string | undefined {
  return /^\s*\/\*+\s*(?<words>[\s\S]*?)\s*\*\//.exec(css)?.groups?.words?.replace(/\s*\n\s*\*?\s*/g, " ");
}
