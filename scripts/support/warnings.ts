import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readTheme } from "../../engine/content/read/readSite.ts";
import { describeMembers } from "../../engine/content/schema/loadModules.ts";
import type { SiteSource, Vocabulary } from "../../engine/contract/graph.ts";
import { describeError } from "../../engine/errors/catalogue.ts";
import { unkeptReason } from "../../engine/files/Cache.ts";
import { generatedFolder, type SiteFolder } from "../../engine/files/siteFolder.ts";
import { originHash } from "../../engine/scaffold/generate/originHash.ts";
import { commandFor, root, shownPath } from "./site.ts";

/**
 * Says on stderr that the schemas that editors look for are not there, or are out of date.
 * @param siteText the text of `_site.json`. A site that names no schema has no use for them
 */
export async function warnOfSchemas(
  { site }: Pick<SiteFolder, "site">,
  siteText: string | undefined,
  vocabulary: Vocabulary | undefined,
): Promise<void> {
  if (siteText?.includes(`${generatedFolder}/`) !== true || vocabulary === undefined) return;
  const folder = join(site, generatedFolder);
  const isMissing = engineSchemas().some((name) => !existsSync(join(folder, name)));
  if (!isMissing && (await isCurrent(folder, site, vocabulary))) return;
  const command = commandFor("gen", { site });
  const { message, hint } = describeError("editor-schemas", {
    folder: shownPath(folder),
    isMissing,
    command,
  });
  process.stderr.write(`${message} ${hint}\n`);
}

/** Whether the schemas were made from what they would be made from now. */
async function isCurrent(folder: string, site: string, vocabulary: Vocabulary): Promise<boolean> {
  const theme = await readTheme(join(site, "pages"));
  const hash = originHash(await describeMembers(root, vocabulary), theme);
  return readFileSync(join(folder, "page.schema.json"), "utf8").slice(0, 500).includes(hash);
}

/** The names of the schemas of files, which the generated ones have too. */
function engineSchemas(): string[] {
  return readdirSync(join(root, "schemas")).filter((name) => name.endsWith(".schema.json"));
}

/** Says on stderr why the next run will find nothing that this one has found, where the cache could not be written. */
export function warnOfUnkept({ cache }: Pick<SiteFolder, "cache">, source?: SiteSource): void {
  const reason = source?.records?.failure ?? unkeptReason(cache);
  if (reason === undefined) return;
  const { message, hint } = describeError("cache-unwritable", { folder: shownPath(cache), reason });
  process.stderr.write(`${message} ${hint}\n`);
}
