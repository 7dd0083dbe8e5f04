import { resolve } from "node:path";
import { printDiagnostics } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";
import { summary } from "./support/summary.ts";

const root = resolve(import.meta.dirname, "..");

await runCommand(
  {
    name: "npm run build --",
    summary:
      "Builds the site as static files. Exits with 0 on success, 1 when the content has errors, 2 when it could not run.",
    options: {
      pages: { type: "string", value: "DIR", default: "pages", description: "The folder of pages" },
      out: { type: "string", value: "DIR", default: "dist", description: "The output folder" },
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
  async ({ pages, out, base, precompress, previews }) => {
    // Imported late, so that wrong arguments are reported at once.
    const { publishSite } = await import("../engine/output/publish.ts");
    const result = await publishSite({
      root,
      pages: resolve(pages),
      out: resolve(out),
      base,
      precompress,
      previews,
      log: (line) => console.log(line),
    });
    if (result.diagnostics.length > 0) printDiagnostics(result.diagnostics, result.source);
    if (result.ok) console.log(summary(result, out));
    return result.ok ? 0 : 1;
  },
);
