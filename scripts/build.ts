import { join } from "node:path";
import { KenteError } from "../engine/errors/KenteError.ts";
import { readShard } from "../engine/output/shards/shard.ts";
import { printDiagnostics } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";
import { givenPath, pagesOption, selectedSite, shownPath, siteOption } from "./support/site.ts";
import { summary } from "./support/summary.ts";
import { warnOfUnkept } from "./support/warnOfUnkept.ts";

await runCommand(
  {
    name: "npm run build --",
    summary:
      "Builds the site as static files. Exits with 0 on success, 1 when the content has errors, 2 when it could not run.",
    options: {
      site: siteOption,
      pages: pagesOption,
      out: {
        type: "string",
        value: "DIR",
        description:
          "The output folder (default: dist in the site's folder; shards/3-of-16 for --shard 3/16)",
      },
      base: {
        type: "string",
        value: "URL",
        description: "The site's public address, path included; replaces the url of _site.json",
      },
      precompress: {
        type: "boolean",
        description: "Writes .br and .gz files for all pages, however many there are",
      },
      previews: {
        type: "boolean",
        description: "Draws a link preview image for each page, however many there are",
      },
      shard: {
        type: "string",
        value: "N/COUNT",
        description: "Builds a part of the pages, such as 3/16, for --merge",
      },
      merge: {
        type: "string",
        value: "DIR",
        implied: "",
        description:
          "Makes the output of all parts, whose folders are in DIR (default: shards in the site's folder)",
      },
    },
  },
  async ({ site, pages, out: given, base, precompress, previews, shard: part, merge }) => {
    const shard = part === undefined ? undefined : readShard(part);
    if (shard && merge !== undefined) throw new KenteError("shard-merge", {});
    const parts = join(selectedSite({ site, pages }).site, "shards");
    const out = given ?? (shard && join(parts, `${shard.index}-of-${shard.count}`));
    const folder = selectedSite({ site, pages, out });
    // Imported late, so that wrong arguments are reported at once.
    const { publishSite } = await import("../engine/output/publish.ts");
    const result = await publishSite(folder, {
      base,
      precompress,
      previews,
      shard,
      merge: merge === undefined ? undefined : merge === "" ? parts : givenPath(merge),
      log: (line) => console.log(line),
    });
    if (result.diagnostics.length > 0) printDiagnostics(result.diagnostics, result.source, folder);
    warnOfUnkept(folder, result.source);
    if (result.ok) console.log(summary(result, given ?? shownPath(folder.out)));
    return result.ok ? 0 : 1;
  },
);
