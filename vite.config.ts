import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { kente } from "./engine/bundle/plugin/plugin.ts";
import { siteFolder } from "./engine/files/siteFolder.ts";

// For tests only: they load the browser's code with its virtual modules, without any site's forms. The configuration of
// builds and the dev server is in engine/bundle/vite.ts.
const root = resolve(import.meta.dirname);

/** Rooms of functions without state. Their tests share loaded modules and compiled schemas, which take longer than the tests. */
const pure = "engine/{content,errors,files,language,lint,theme}/**/*.test.ts";

export default defineConfig({
  plugins: [kente({ folder: siteFolder(root), forms: () => ({}) })],
  test: {
    environment: "node",
    // The default, one core less than the machine has, would leave half of two cores unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: "pure", include: [pure], isolate: false } },
      {
        extends: true,
        test: {
          name: "isolated",
          include: ["{engine,blocks,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, pure],
          globalSetup: "tests/support/fixtureProject.ts",
        },
      },
    ],
  },
});
