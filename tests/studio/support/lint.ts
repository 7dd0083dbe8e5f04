import { readSite } from "../../../engine/content/read/readSite.ts";
import { readVocabulary } from "../../../engine/content/schema/vocabulary.ts";
import { siteFolder } from "../../../engine/files/siteFolder.ts";
import { lint } from "../../../engine/lint/lint.ts";
import { root } from "../../support/project.ts";

/** The rules that the files of a site break. */
export async function findings(site: string): Promise<string[]> {
  const vocabulary = await readVocabulary(root, { site, compiles: false });
  const { diagnostics } = lint(await readSite(siteFolder(root, { site })), vocabulary);
  return diagnostics.map(({ rule, file }) => `${rule} ${file}`);
}
