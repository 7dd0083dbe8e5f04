import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/support/chromium.ts";
import { isThorough } from "./tests/browser/support/thorough.ts";
import { engines, runsHere } from "./tests/engines/support/engines.ts";

const executablePath = findChromium();
const root = process.getuid?.() === 0;

const wide = { viewport: { width: 1440, height: 900 } };
/** What a project leaves out: tests with these marks, and those with `@more`, unless there is time for them. */
const later = (...marks: string[]) => new RegExp([...marks, isThorough ? "$^" : "@more"].join("|"));
/** The address of a site under test. The global setup sets it. */
const at = (baseURL: string | undefined) => (baseURL === undefined ? {} : { baseURL });

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: ["tests/browser/support/global-setup.ts", "tests/engines/support/global-setup.ts"],
  outputDir: "test-results",
  fullyParallel: true,
  // Tests often wait for a page's timers and animations: three of four keep two cores busy.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Limits end what hangs. They say nothing of how long anything may take.
  timeout: isThorough ? 600_000 : 300_000,
  expect: { timeout: 20_000 },
  use: {
    // Both take time in each test that passes, too. For one that fails, use --trace retain-on-failure, which has pictures.
    trace: "off",
    screenshot: "off",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        "--disable-background-networking",
        // Software draws the pages either way; a process of its own for that costs a tenth of each visit.
        "--in-process-gpu",
        // Where a profile has a process already, a new tab of it shares that, with the code that is compiled there.
        "--renderer-process-limit=1",
        // Compiling for long runs costs more than pages that live for seconds gain by it.
        "--js-flags=--no-turbofan",
        ...(root ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    // First what only one or two workers can share: what comes last is short, so that no worker waits long for the other.
    // Whole sites of other people. Each file builds its site in its worker.
    { name: "sites", testDir: "tests/sites", fullyParallel: false, grepInvert: later() },
    // One browser of each other engine for all its tests.
    ...Object.entries(engines)
      .filter(([, engine]) => runsHere(engine))
      .map(([name]) => ({ name, testDir: "tests/engines", workers: 1, fullyParallel: false })),
    // One dev server for each site, which tests edit one after the other.
    {
      name: "editing",
      testDir: "tests/browser/editing",
      grepInvert: later(),
      workers: 1,
      fullyParallel: false,
      use: { ...wide, ...at(process.env.KENTE_TOWN) },
    },
    // One studio for all of its tests, which edit one page of a fixture site one after the other.
    { name: "studio", testDir: "tests/studio", workers: 1, fullyParallel: false, use: wide },
    // Promises of this repository's own site. No other test uses it.
    {
      name: "site",
      testMatch: /\/site\/.*\.spec\.ts/,
      grepInvert: later(),
      use: { ...wide, ...at(process.env.KENTE_SITE) },
    },
    // The engine on fixture sites.
    {
      name: "desktop",
      testIgnore: /\/(site|editing)\//,
      grepInvert: later(),
      use: { ...wide, ...at(process.env.KENTE_TOWN) },
    },
    // What is the same at any width, but for tests marked @wide, is tried on phones only where there is time.
    {
      name: "phone",
      grepInvert: later("@wide"),
      testMatch: /(navigation|hydration)\/.*\.spec\.ts/,
      // Timeouts, storage, and code that breaks or comes late are the same at any width.
      testIgnore: /hydration\/(broken|fresh-address|limits|network|storage)\.spec\.ts/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        ...at(process.env.KENTE_TOWN),
      },
    },
  ],
});
