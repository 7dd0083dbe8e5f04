import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describeError } from "../../engine/errors/catalogue.ts";
import { generatedFolder, type SiteFolder } from "../../engine/files/siteFolder.ts";
import { root, shownPath } from "./site.ts";

/**
 * Says on stderr that the schemas that editors look for are not there. `npm run gen -- --check` says whether those that
 * are there are out of date: working them out takes longer than a check of most sites.
 * @param siteText the text of `_site.json`. A site that names no schema has no use for them
 */
export function warnOfMissingSchemas({ site }: Pick<SiteFolder, "site">, siteText: string | undefined): void {
  if (siteText?.includes(`${generatedFolder}/`) !== true) return;
  const folder = join(site, generatedFolder);
  const isMissing = (name: string) => !existsSync(join(folder, name));
  if (!engineSchemas().some(isMissing)) return;
  const command = `npm run gen${site === root ? "" : ` -- --site ${shownPath(site)}`}`;
  const { message, hint } = describeError("editor-schemas", { folder: shownPath(folder), command });
  process.stderr.write(`${message} ${hint}\n`);
}

/** The names of the schemas of files, which the generated ones have too. */
function engineSchemas(): string[] {
  return readdirSync(join(root, "schemas")).filter((name) => name.endsWith(".schema.json"));
}
