import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import playwright from "../playwright.config.ts";
import { type ServedSites, serveSites } from "../tests/browser/support/servedSites.ts";
import { engines } from "../tests/engines/support/engines.ts";
import { copyWithOtherSite } from "../tests/support/otherSite.ts";
import { ensureChromium } from "./support/chromium.ts";

/**
 * `npm test` runs everything that a change can break. `npm run test:more` runs all tests with other programs and browsers too, with
 * more random values, more cases and every combination of states. All steps run, so that one failure does not hide another.
 */
const more = process.argv.includes("--more");
if (more) process.env.KENTE_EFFORT = "5";
const units = more ? [] : ["--project=!more"];
/** The projects that `npm test` leaves out. With the studio's tests it would take 14 minutes. */
const later = more ? [] : ["phone", "studio", ...Object.keys(engines)];
const names = (playwright.projects ?? []).map(({ name = "" }) => name);
const browsers = names.filter((name) => !later.includes(name)).map((name) => `--project=${name}`);
const reports = mkdtempSync(join(tmpdir(), "kente-test-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const chromium = ensureChromium();
if (!chromium) {
  console.error(
    "No Chromium is installed, and none could be downloaded. Install Chromium or Google Chrome, or set CHROMIUM_PATH, and run npm test again.",
  );
}

// The sites that the browser tests look at are built while the first steps run, which leave a core unused.
const sites = chromium === undefined ? undefined : serveSites();
sites?.catch(() => undefined);
// Tests of the code must pass with any content, so they run in a copy of the project that has another site.
const other = await copyWithOtherSite();
const results = [
  ...(more ? [] : [step("check", "tsx", ["scripts/check.ts"]), step("lint", "tsx", ["scripts/lint.ts"])]),
  step(
    "unit and conformance, with another site and the documents' examples",
    "vitest",
    ["run", ...units, "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    // Lint is also tested against errors in this repository's own site.
    { KENTE_PROJECT: process.cwd() },
    other.folder,
  ),
  sites !== undefined && (await inBrowsers(sites)),
];

const unit = read<{ numPassedTests: number; numFailedTests: number }>(unitReport);
const browser = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport);
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser ? browser.stats.unexpected + browser.stats.flaky : 0);
rmSync(reports, { recursive: true, force: true });
other.remove();

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = results.every(Boolean) && passed > 0 && failed === 0 ? 0 : 1;

/** Tests the sites in browsers, once they are served. */
async function inBrowsers(serving: Promise<ServedSites>): Promise<boolean> {
  try {
    const { addresses, stop } = await serving;
    const passed = step("browser", "playwright", ["test", ...browsers, "--reporter=list,json"], {
      ...addresses,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    });
    await stop();
    return passed;
  } catch (error) {
    console.error(`failed: browser\n${error}`);
    return false;
  }
}

function step(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): boolean {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) console.error(`failed: ${name}`);
  return status === 0;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
