import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { kente } from "./engine/bundle/plugin/plugin.ts";
import { siteFolder } from "./engine/files/siteFolder.ts";

// For tests only: they load the browser's code with its virtual modules, without any site's forms. The configuration of
// builds and the dev server is in engine/bundle/vite.ts.
const root = resolve(import.meta.dirname);

/**
 * What stands in for a browser, and the suites of blocks and widgets: React prints each warning only once for each process.
 * All other tests leave nothing behind and share loaded modules and compiled schemas: to load these anew for each file takes
 * longer than most tests.
 */
const isolated = [
  "engine/browser/**/*.test.{ts,tsx}",
  "engine/studio/!(host)/**/*.test.{ts,tsx}",
  "tests/conformance/{blocks,widgets}.test.ts",
];

/** What only `npm run test:more` runs: tests with programs that are not installed everywhere, and of what seldom changes. */
const more = ["{engine,scripts,tests}/**/*.more.test.ts"];

/** `npm run test:more` sets how many times as many random values and cases tests try. */
const effort = Number(process.env.KENTE_EFFORT ?? 1);

export default defineConfig({
  plugins: [kente({ folder: siteFolder(root), forms: () => ({}) })],
  test: {
    environment: "node",
    globalSetup: "tests/support/fixtureProject.ts",
    setupFiles: ["tests/support/chance.ts", "tests/support/elements.ts"],
    provide: { effort },
    // Limits end what hangs. They say nothing of how long anything may take.
    testTimeout: 120_000 * effort,
    hookTimeout: 120_000 * effort,
    expect: { poll: { timeout: 20_000 } },
    // Tests also wait: for other processes, for timers, for disks. Three of them keep two cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{engine,blocks,pages,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...isolated, ...more],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          include: isolated,
          exclude: [...configDefaults.exclude, ...more],
        },
      },
      { extends: true, test: { name: "more", include: more } },
    ],
  },
});
