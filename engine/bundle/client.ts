import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { InlineConfig, Manifest } from "vite";
import { build } from "vite";
import { KenteError } from "../errors/KenteError.ts";
import { entries } from "./vite.ts";

/** What the app's own file begins with. Left to itself the bundler puts React's core, which all files share, into one more. */
const appAndReact = /\/engine\/browser\/app\.tsx$|\/node_modules\/(react|react-dom|scheduler)\//;

/**
 * Bundles what browsers load into a folder.
 * @param config what bundles have in common
 * @param base path prefix of the site
 * @returns Vite's manifest: which source became which file
 * @throws KenteError `bundle-failed` or `bundle-mixed-import`
 */
export async function bundleClient(config: InlineConfig, base: string, outDir: string): Promise<Manifest> {
  const { bootstrap, app, site } = entries;
  await bundle({
    ...config,
    base,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { bootstrap, app, site },
        // The bootstrap imports `hydrate` by the app's address, which no bundler sees. What heavy blocks share with the app
        // may be exported from there too, rather than make a third file.
        preserveEntrySignatures: "allow-extension",
        // Libraries make components and contexts that this code never uses, as wouter its links.
        treeshake: { manualPureFunctions: ["createContext", "forwardRef"] },
        output: {
          codeSplitting: { groups: [{ name: "app", test: appAndReact }] },
          // Shorter than they are by default: the app names all files of code and stylesheets that there are.
          entryFileNames: "assets/[name]-[hash:6].js",
          chunkFileNames: "assets/[name]-[hash:6].js",
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

/**
 * Runs Vite's build without its progress on the terminal.
 * @throws KenteError `bundle-failed` with the first lines of what it says, or what a log handler throws
 */
export async function bundle(config: InlineConfig): Promise<void> {
  // What this process runs as says nothing about what the bundle is for.
  const own = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await build({ mode: "production", logLevel: "silent", ...config });
  } catch (error) {
    if (error instanceof KenteError) throw error;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the bundler colours its messages
    const reason = String(error instanceof Error ? error.message : error).replace(/\u001b\[\d+m/g, "");
    const mixed = /\[INEFFECTIVE_DYNAMIC_IMPORT\]\s*(.*)/.exec(reason)?.[1];
    if (mixed) throw new KenteError("bundle-mixed-import", { reason: mixed });
    throw new KenteError(
      "bundle-failed",
      { reason: reason.split("\n").slice(0, 12).join("\n") },
      { cause: error },
    );
  } finally {
    if (own === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = own;
  }
}
