import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BlockDefinition, Vocabulary } from "../../contract/graph.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { list } from "./loadModules.ts";
import { mapMembers, memberFoldersOf, memberNames } from "./members.ts";

/**
 * Adds `enumDescriptions` to each part of the schemas that has `x-members`, for editors and documentation. A member's
 * description is the `description` of its JSON file, the text of `export const description = "…"` in its module, or the
 * first comment of its stylesheet. No module is run.
 *
 * @throws KenteError `member-file` when a member's file cannot be read
 */
export async function describeMembers(projectRoot: string, vocabulary: Vocabulary): Promise<Vocabulary> {
  const { page, site, form, shared, defs, blocks } = vocabulary;
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
    const [name] = memberNames([file]);
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
    if (!file.endsWith(".json")) return exportedDescription(text);
    const { description } = JSON.parse(text);
    return typeof description === "string" ? description : undefined;
  } catch (error) {
    throw new KenteError("member-file", { file, reason: reasonOf(error) }, { cause: error });
  }
}

function exportedDescription(code: string): string | undefined {
  const literal = /^export const description =\s*("(?:[^"\\\n]|\\.)*");/m.exec(code)?.[1];
  return literal === undefined ? undefined : JSON.parse(literal);
}

function firstComment(css: string): string | undefined {
  return /^\s*\/\*+\s*(?<words>[\s\S]*?)\s*\*\//.exec(css)?.groups?.words?.replace(/\s*\n\s*\*?\s*/g, " ");
}
