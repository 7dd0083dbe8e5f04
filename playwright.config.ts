import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/support/chromium.ts";
import { engines, runsHere } from "./tests/engines/support/engines.ts";

const executablePath = findChromium();
const root = process.getuid?.() === 0;

const wide = { viewport: { width: 1440, height: 900 } };
/** The address of a site under test. The global setup sets it. */
const at = (baseURL: string | undefined) => (baseURL === undefined ? {} : { baseURL });

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: ["tests/browser/support/global-setup.ts", "tests/engines/support/global-setup.ts"],
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Recording traces takes time: use --trace retain-on-failure to get them.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ["--disable-background-networking", ...(root ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    // Promises of this repository's own site. No other test uses it.
    { name: "site", testMatch: /\/site\/.*\.spec\.ts/, use: { ...wide, ...at(process.env.KENTE_SITE) } },
    // The engine on fixture sites. Tests for one width only are marked @wide or @phone.
    {
      name: "desktop",
      testIgnore: /\/site\//,
      grepInvert: /@phone/,
      use: { ...wide, ...at(process.env.KENTE_TOWN) },
    },
    {
      name: "phone",
      grepInvert: /@wide/,
      // Other tests that depend on the width set it themselves.
      testMatch: /(navigation|hydration)\/.*\.spec\.ts/,
      // Timeouts are the same at any width.
      testIgnore: /hydration\/limits\.spec\.ts/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        ...at(process.env.KENTE_TOWN),
      },
    },
    // Whole sites of other people. Each file builds its site in its worker.
    { name: "sites", testDir: "tests/sites", fullyParallel: false },
    // One browser of each other engine for all its tests.
    ...Object.entries(engines)
      .filter(([, engine]) => runsHere(engine))
      .map(([name]) => ({ name, testDir: "tests/engines", workers: 1, fullyParallel: false })),
  ],
});
