import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/support/chromium.ts";
import { engines, runsHere } from "./tests/engines/support/engines.ts";

const executablePath = findChromium();
const root = process.getuid?.() === 0;

const wide = { viewport: { width: 1440, height: 900 } };
/** The address of a site under test, which is known once the global setup has served it. */
const at = (baseURL: string | undefined) => (baseURL === undefined ? {} : { baseURL });

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: ["tests/browser/support/global-setup.ts", "tests/engines/support/global-setup.ts"],
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Recording a trace of every test takes time: ask for one with --trace retain-on-failure.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ["--disable-background-networking", ...(root ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    // What this repository's own site promises. No other test looks at it.
    { name: "site", testMatch: /\/site\/.*\.spec\.ts/, use: { ...wide, ...at(process.env.KENTE_SITE) } },
    // What the engine does, whatever the site. Tests of what only one width has are marked @wide or @phone.
    {
      name: "desktop",
      testIgnore: /\/site\//,
      grepInvert: /@phone/,
      use: { ...wide, ...at(process.env.KENTE_TOWN) },
    },
    {
      name: "phone",
      grepInvert: /@wide/,
      // Elsewhere a test that depends on the width sets it itself.
      testMatch: /(navigation|hydration)\/.*\.spec\.ts/,
      // How long the page waits for what does not come is the same at any width.
      testIgnore: /hydration\/limits\.spec\.ts/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        ...at(process.env.KENTE_TOWN),
      },
    },
    // One browser of each other engine, for all of its journeys.
    ...Object.entries(engines)
      .filter(([, engine]) => runsHere(engine))
      .map(([name]) => ({ name, testDir: "tests/engines", workers: 1, fullyParallel: false })),
  ],
});
