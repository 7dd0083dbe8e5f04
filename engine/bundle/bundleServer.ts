import type { InlineConfig } from "vite";
import { entries } from "./entries.ts";
import { runBuild } from "./runBuild.ts";

/**
 * Bundles the code that renders pages, with React's production build, to `worker.js` in a folder.
 * @throws KenteError `bundle-failed`
 */
export function bundleServer(config: InlineConfig, base: string, outDir: string): Promise<void> {
  return runBuild({
    ...config,
    base,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: { worker: entries.worker },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
}
