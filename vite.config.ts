import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { kente } from "./engine/bundle/plugin/plugin.ts";

// Tests that load the browser's code find its virtual modules, without any site's forms. Build and dev server have
// their configuration in engine/bundle/vite.ts.
const root = resolve(import.meta.dirname);

export default defineConfig({
  plugins: [kente({ root, forms: () => ({}) })],
  test: {
    include: ["{engine,blocks,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: "tests/support/fixtureProject.ts",
    // One core less than there are, by default, leaves half of a machine of two cores unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
