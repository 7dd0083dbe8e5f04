import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { publishSite } from "../../engine/output/publish.ts";
import { serve } from "../../engine/server/serve.ts";
import { readOutput } from "../../engine/server/static/Lookup.ts";
import { givenPath } from "../../scripts/support/site.ts";
import { root } from "../support/project.ts";
import { categories, loadLighthouse, type Scores } from "./audit.ts";

/**
 * `npm run lighthouse -- [--site DIR] [--runs N] [ROUTE…]`: runs Lighthouse's mobile preset on a built site, by default this
 * project's, served by our server. Installs Lighthouse the first time.
 * Exits with 1 if accessibility, best practices or SEO of a page is below 100. Performance, the median of the runs, depends
 * on the machine and is only printed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: "string" },
    runs: { type: "string", default: "1" },
    help: { type: "boolean", short: "h" },
  },
});
if (values.help) {
  process.stdout.write(`Usage: npm run lighthouse -- [--site DIR] [--runs N] [ROUTE …]

Measures these pages of a site, or all of them, N times each, and prints the median.
Exits with 1 if accessibility, best practices or SEO of a page is below 100.
`);
  process.exit();
}
const runs = Number(values.runs);

const dist = mkdtempSync(join(tmpdir(), "kente-lighthouse-"));
const measure = await loadLighthouse();
const built = await publishSite(
  siteFolder(root, { site: values.site === undefined ? undefined : givenPath(values.site), out: dist }),
);
if (!built.ok) throw new Error("The site does not build. Run npm run lint to see why.");
// A 404 page has status 404, which Lighthouse treats as a page that failed to load.
const pages = readOutput(dist).manifest.pages.filter((route) => !route.endsWith("/404"));
const routes = positionals.length > 0 ? positionals : pages;
const server = await serve({ dist, port: 0, host: "localhost" });
let failed = false;
try {
  const width = Math.max(...routes.map(({ length }) => length));
  console.log(`${"".padEnd(width)}  perf  a11y  best   seo    LCP    TBT    CLS`);
  for (const route of routes) {
    const measured: Scores[] = [];
    for (let turn = 0; turn < runs; turn += 1)
      measured.push(await measure(new URL(route.slice(1), server.url).href));
    measured.sort((a, b) => a.scores.performance - b.scores.performance);
    const { scores, lcp, tbt, cls } = measured[Math.floor(measured.length / 2)] as Scores;
    const shown = categories.map((name) => String(scores[name]).padStart(4)).join("  ");
    const times = [lcp, tbt].map((time) => Math.round(time).toString().padStart(5)).join("  ");
    console.log(`${route.padEnd(width)}  ${shown}  ${times}  ${cls.toFixed(3)}`);
    const faults = new Set(measured.flatMap((one) => one.faults));
    for (const fault of faults) console.log(`  ${fault}`);
    failed ||= faults.size > 0;
  }
} finally {
  await server.stop(500);
  rmSync(dist, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
