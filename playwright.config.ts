import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

const executablePath = findChromium();
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "tests/browser/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...(process.env.KENTE_SITE !== undefined && { baseURL: process.env.KENTE_SITE }),
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ["--disable-background-networking", ...(root ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    // Tests of what only one width has are marked @wide or @phone.
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@wide/,
      // Elsewhere a test that depends on the width sets it itself.
      testMatch: /(navigation|waking)\/.*\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
