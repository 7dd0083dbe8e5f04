import summaries from "./summaries.json";
import { printDiagnostics, summary } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";
import { pagesOption, selectedSite, shownPath, siteOption } from "./support/site.ts";
import { warnOfUnkept } from "./support/warnings.ts";

await runCommand(
  {
    name: "npm run build --",
    summary: `${summaries.build}. Exits with 0 on success, 1 when the content has errors, 2 when it could not run.`,
    options: {
      site: siteOption,
      pages: pagesOption,
      out: {
        type: "string",
        value: "DIR",
        description: "The output folder (default: dist in the site's folder)",
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
    },
  },
  async ({ site, pages, out, base, precompress, previews }) => {
    const folder = selectedSite({ site, pages, out });
    // Imported late, so that wrong arguments are reported at once.
    const { publishSite } = await import("../engine/output/publish.ts");
    const result = await publishSite(folder, {
      base,
      precompress,
      previews,
      log: (line) => console.log(line),
    });
    if (result.diagnostics.length > 0) printDiagnostics(result.diagnostics, result.source, folder);
    warnOfUnkept(folder, result.source);
    if (result.ok) console.log(summary(result, out ?? shownPath(folder.out)));
    return result.ok ? 0 : 1;
  },
);
