import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { InlineConfig, Manifest } from "vite";
import { entries } from "./entries.ts";
import { reactModules } from "./plugin/reactModules.ts";
import { runBuild } from "./runBuild.ts";

/** Modules of the app's chunk. By default the bundler puts React's core into one more file. */
const appAndReact = /\/engine\/browser\/app\.tsx$|\/node_modules\/(react|react-dom|scheduler)\//;

/**
 * Bundles what browsers load into a folder.
 * @param config the configuration that all bundles share
 * @param base path prefix of the site
 * @returns Vite's manifest: which source became which file
 * @throws KenteError `bundle-failed` or `bundle-mixed-import`
 */
export async function bundleClient(config: InlineConfig, base: string, outDir: string): Promise<Manifest> {
  const { bootstrap, app, site, integrations, consent } = entries;
  await runBuild({
    ...config,
    base,
    plugins: [...(config.plugins ?? []), reactModules()],
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { bootstrap, app, site, integrations, consent },
        // The bootstrap imports `hydrate` by the app's address, so its export must stay. The app may also export what heavy
        // blocks share with it, which saves a third file.
        preserveEntrySignatures: "allow-extension",
        // Libraries make components and contexts that this code never uses, as wouter its links.
        treeshake: { manualPureFunctions: ["createContext", "forwardRef"] },
        output: {
          codeSplitting: { groups: [{ name: "app", test: appAndReact }] },
          // Short hashes: the app's code contains the names of all scripts and stylesheets. Six characters do for 64 scripts.
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:6][extname]",
        },
        onLog: (level, log, pass) => pass(log.code === "INEFFECTIVE_DYNAMIC_IMPORT" ? "error" : level, log),
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
  rmSync(join(outDir, ".vite"), { recursive: true });
  return manifest;
}
