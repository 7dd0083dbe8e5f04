import { join } from "node:path";
import { readAhead } from "../content/ahead/readAhead.ts";
import { readSite } from "../content/source/readSite.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { pageLook } from "./pageLook.ts";

/**
 * Reads a site that will be linted. Its pages are analysed while they are read, those of a large site in two processes.
 * @param vocabulary is called where a file has changed
 */
export function readChecked(folder: SiteFolder, vocabulary: () => Promise<Vocabulary>): Promise<SiteSource> {
  const script = [join(folder.root, "scripts/command.js"), "read"] as const;
  return readSite(folder, {
    readAhead: (site) => async (files) => {
      const known = await vocabulary();
      const helper = { site: folder.site, script };
      return readAhead({ vocabulary: known, rules: pageLook(known), helper })(site)(files);
    },
  });
}
