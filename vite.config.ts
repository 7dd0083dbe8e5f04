import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { kente } from "./engine/bundle/plugin/plugin.ts";
import { siteFolder } from "./engine/files/siteFolder.ts";

// For tests only: they load the browser's code with its virtual modules, without any site's forms. The configuration of
// builds and the dev server is in engine/bundle/vite.ts.
const root = resolve(import.meta.dirname);

export default defineConfig({
  plugins: [kente({ folder: siteFolder(root), forms: () => ({}) })],
  test: {
    include: ["{engine,blocks,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: "tests/support/fixtureProject.ts",
    // The default, one core less than the machine has, would leave half of two cores unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
