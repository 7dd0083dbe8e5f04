import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mapMembers, memberFolders, memberNames } from "../../content/schema/members.ts";
import type { BlockDefinition, Vocabulary } from "../../contract/graph.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

/**
 * Adds `enumDescriptions` to each part of the schemas that has `x-members`. A member's description is the
 * `description` of its JSON file, the exported `description` of its module, or the first comment of its stylesheet.
 *
 * @throws KenteError `member-file` when a member's file cannot be read or loaded
 */
export async function describeMembers(projectRoot: string, vocabulary: Vocabulary): Promise<Vocabulary> {
  const { page, site, form, shared, defs, blocks } = vocabulary;
  const schemas = [
    page,
    site,
    form,
    shared,
    ...defs.values(),
    ...[...blocks.values()].map((one) => one.schema),
  ];
  const folders = [...new Set(schemas.flatMap((schema) => [...memberFolders(schema)]))];
  const described = new Map(
    await Promise.all(
      folders.map(async (folder) => [folder, await descriptionsIn(projectRoot, folder)] as const),
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
  for (const file of await readdir(join(projectRoot, folder))) {
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
    if (file.endsWith(".css")) return firstComment(await readFile(path, "utf8"));
    const { description } = file.endsWith(".json")
      ? JSON.parse(await readFile(path, "utf8"))
      : await import(pathToFileURL(path).href);
    return typeof description === "string" ? description : undefined;
  } catch (error) {
    throw new KenteError("member-file", { file, reason: reasonOf(error) }, { cause: error });
  }
}

function firstComment(css: string): string | undefined {
  return /^\s*\/\*+\s*(?<words>[\s\S]*?)\s*\*\//.exec(css)?.groups?.words?.replace(/\s*\n\s*\*?\s*/g, " ");
}
