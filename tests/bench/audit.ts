import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { installPackages } from "./install.ts";
import { chromiumPath, sandbox } from "./sites.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Categories that must be perfect on every machine. */
const strict = categories.slice(1);

/** What Lighthouse says about a page. */
export interface Scores {
  /** From 0 to 100, by category. */
  scores: Record<(typeof categories)[number], number>;
  /** The failed audits of strict categories. */
  faults: string[];
  /** Largest Contentful Paint and Total Blocking Time in milliseconds, Cumulative Layout Shift. */
  lcp: number;
  tbt: number;
  cls: number;
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
}

/** The part of Lighthouse's report that is used. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;

/** Installs Lighthouse if it is not there yet. @returns what runs its mobile preset on an address */
export async function loadLighthouse(): Promise<(url: string) => Promise<Scores>> {
  const entry = pathToFileURL(join(installPackages(), "lighthouse/core/index.js")).href;
  const { default: lighthouse }: { default: Lighthouse } = await import(entry);
  return (url) => score(lighthouse, url);
}

async function score(lighthouse: Lighthouse, url: string): Promise<Scores> {
  const html = await (await fetch(url)).text();
  // A page with noindex fails the audit "is-crawlable" on purpose.
  const hidden = html.includes('<meta name="robots" content="noindex">');
  const report = await audit(lighthouse, url, hidden ? ["is-crawlable"] : []);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
  ) as Scores["scores"];
  const faults = strict.flatMap((name) => {
    if (scores[name] === 100) return [];
    const failed = (report.categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1,
    );
    return failed.map(({ id }) => `${name}: ${report.audits[id]?.title ?? id} (${id})`);
  });
  const number = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores,
    faults,
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
  };
}

/** Runs Lighthouse in a new browser. Tries again if the browser did not record the page, as may happen on a busy machine. */
async function audit(
  lighthouse: Lighthouse,
  url: string,
  skipAudits: string[],
  attempts = 3,
): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--remote-debugging-port=${port}`, ...sandbox],
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
  return audit(lighthouse, url, skipAudits, attempts - 1);
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
