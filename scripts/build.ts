import { resolve } from "node:path";
import { runCommand } from "./support/arguments.ts";
import { printDiagnostics } from "./support/diagnostics.ts";
import { summary } from "./support/summary.ts";

const root = resolve(import.meta.dirname, "..");

await runCommand(
  {
    name: "npm run build --",
    summary:
      "Builds the site as static files: exit code 1 when the content has mistakes, 2 when it could not run.",
    options: {
      pages: { type: "string", value: "DIR", default: "pages", description: "The site's folder of JSON" },
      out: { type: "string", value: "DIR", default: "dist", description: "Where to build to" },
      base: {
        type: "string",
        value: "URL",
        description: "The site's public address instead of the url in _site.json, path included",
      },
      precompress: {
        type: "boolean",
        description: "Write .br and .gz beside all pages, however many there are",
      },
      previews: {
        type: "boolean",
        description: "Draw a picture for link previews of each page, however many there are",
      },
    },
  },
  async ({ pages, out, base, precompress, previews }) => {
    // Loaded only now, so that wrong arguments are told at once.
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
