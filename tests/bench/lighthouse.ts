import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { publishSite } from "../../engine/output/publish.ts";
import { serve } from "../../engine/server/serve.ts";
import { readOutput } from "../../engine/server/static/readOutput.ts";
import { findChromium } from "../../scripts/support/chromium.ts";
import { givenPath } from "../../scripts/support/site.ts";

/**
 * `npm run lighthouse -- [--site DIR] [--runs N] [ROUTE…]`: runs Lighthouse's mobile preset on a built site, by default this
 * project's, served by our server.
 * Exits with 1 if accessibility, best practices or SEO of a page is below 100. Performance, the median of the runs, depends
 * on the machine and is only printed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: "string" }, runs: { type: "string", default: "1" } },
});
const runs = Number(values.runs);

const root = resolve(import.meta.dirname, "../..");
const dist = mkdtempSync(join(tmpdir(), "kente-lighthouse-"));
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Categories that must be perfect. */
const strict = categories.slice(1);

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

interface Scores {
  /** From 0 to 100, by category. */
  scores: Record<string, number>;
  /** The failed audits of strict categories. */
  faults: string[];
  /** Largest Contentful Paint and Total Blocking Time in milliseconds, Cumulative Layout Shift. */
  lcp: number;
  tbt: number;
  cls: number;
}

const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found. Set CHROMIUM_PATH.");
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
    for (let turn = 0; turn < runs; turn += 1) measured.push(await measure(route));
    measured.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
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

async function measure(route: string): Promise<Scores> {
  const url = new URL(route.slice(1), server.url).href;
  const html = await (await fetch(url)).text();
  // A page with noindex fails the audit "is-crawlable" on purpose.
  const hidden = html.includes('<meta name="robots" content="noindex">');
  const lhr = await audit(url, hidden ? ["is-crawlable"] : []);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  );
  const faults = strict.flatMap((name) => {
    if (scores[name] === 100) return [];
    const audits = (lhr.categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1,
    );
    return audits.map(({ id }) => `${name}: ${lhr.audits[id]?.title ?? id} (${id})`);
  });
  const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores,
    faults,
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
  };
}

/** Runs Lighthouse in a new browser. Tries again if the browser did not record the page, as may happen on a busy machine. */
async function audit(url: string, skipAudits: string[], attempts = 3): Promise<Result["lhr"]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: executablePath ?? "",
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      skipAudits,
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (attempts <= 1)
      throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  } finally {
    await browser.close();
  }
  return audit(url, skipAudits, attempts - 1);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
