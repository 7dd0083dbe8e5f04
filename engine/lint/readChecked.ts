import { join } from "node:path";
import { readAhead } from "../content/record/readAhead.ts";
import { readSite } from "../content/source/readSite.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { pageLook } from "./pageLook.ts";

/**
 * Reads a site that will be linted. Its files are analysed while they are read, those of a large site in threads.
 * @param vocabulary is called where a file has changed
 */
export function readChecked(folder: SiteFolder, vocabulary: () => Promise<Vocabulary>): Promise<SiteSource> {
  const script = { script: join(folder.root, "scripts/command.js"), argv: ["read"] };
  return readSite(folder, {
    readAhead: (site) => async (files) => {
      const known = await vocabulary();
      const threads = { ...script, site: folder.site };
      return readAhead({ vocabulary: known, rules: pageLook(known), threads })(site)(files);
    },
  });
}
