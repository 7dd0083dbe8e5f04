import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { build, type InlineConfig, type Manifest, normalizePath, type Plugin } from "vite";
import { type Form, formRendererFile } from "../contract/form.ts";
import { KenteError } from "../errors/KenteError.ts";
import { compressFolder } from "../files/FolderWriter.ts";
import { pathInside } from "../files/fileSystem.ts";
import { ownFolder, type SiteFolder } from "../files/siteFolder.ts";
import { assetsOf, type BundleAssets, entries } from "./assets.ts";
import { discoverBlocks } from "./plugin/blocks.ts";
import { discoverModules, moduleFolders } from "./plugin/plugin.ts";
import type { SiteStyles } from "./siteStyles.ts";
import { viteConfig } from "./vite.ts";

/**
 * Bundles the browser's code into `client/` and the renderer into `server/worker.js` of an existing folder. What the
 * browser's folder has in `.kente/` is for the server.
 * @param base path prefix of the site, which is written into the code
 * @throws KenteError `block-incomplete`, `bundle-failed` or `bundle-mixed-import`
 */
export async function makeBundles(
  site: SiteFolder,
  forms: Record<string, Form>,
  styles: SiteStyles,
  base: string,
  folder: string,
): Promise<BundleAssets> {
  await styles.writeFonts();
  const css = styles.css + (await styles.fallbacks());
  const config = viteConfig({ folder: site, forms: () => forms, styles: () => css });
  // Node must load the renderer as a module, whatever the nearest package.json says.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const manifest = await bundleClient(config, base, join(folder, "client"));
  const { worker, forms: renderer } = entries;
  await bundleServer(config, base, { entry: worker, outDir: join(folder, "server"), file: "worker.js" });
  await compressFolder(join(folder, "client"));
  if (existsSync(ownFolder(site.site, "widgets"))) {
    const file = join(folder, "client", formRendererFile);
    await bundleServer(config, base, {
      entry: renderer,
      outDir: dirname(file),
      file: basename(file),
      isWhole: true,
    });
  }
  // Vite's manifest names modules by their path from the root, but stylesheets with `?url` by their absolute path.
  const types = discoverBlocks(site).map((one) => ({
    ...one,
    component: pathInside(site.root, one.component),
  }));
  const transports = Array.from(
    discoverModules(moduleFolders(site, "transports")),
    ([name, file]) => [name, pathInside(site.root, file)] as const,
  );
  return assetsOf(manifest, base, types, new Map(transports), styles.firstFonts);
}

/** Modules of the app's chunk. By default the bundler puts React's core into one more file. */
const appAndReact = /\/engine\/browser\/app\.tsx$|\/node_modules\/(react|react-dom|scheduler)\//;

/** What examples share. Each module alone would be too small to be compressed, and one more name in the app. */
const exampleParts = /\/engine\/render\/example\//;

/**
 * Bundles what browsers load into a folder.
 * @param config the configuration that all bundles share
 * @param base path prefix of the site
 * @returns Vite's manifest: which source became which file
 * @throws KenteError `bundle-failed` or `bundle-mixed-import`
 */
async function bundleClient(config: InlineConfig, base: string, outDir: string): Promise<Manifest> {
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
          codeSplitting: {
            groups: [
              { name: "app", test: appAndReact },
              { name: "example", test: exampleParts },
            ],
          },
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

/** What {@link bundleServer} makes. */
interface ServerBundle {
  /** The module, from the project's folder. */
  entry: string;
  outDir: string;
  /** Name of the file with the module. */
  file: string;
  /** Whether all that it imports later is in the same file. */
  isWhole?: boolean;
  /** Whether React says what it finds wrong. */
  isForDevelopment?: boolean;
}

/**
 * Bundles code for Node, with React's production build unless it is for development, into a folder of its own.
 * @throws KenteError `bundle-failed`
 */
export function bundleServer(
  config: InlineConfig,
  base: string,
  { entry, outDir, file, isWhole, isForDevelopment }: ServerBundle,
): Promise<void> {
  return runBuild({
    ...config,
    base,
    define: { "process.env.NODE_ENV": JSON.stringify(isForDevelopment ? "development" : "production") },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: file, ...(isWhole && { codeSplitting: false }) },
      },
    },
  });
}

/**
 * Runs Vite's build, without progress on the terminal.
 * @throws KenteError `bundle-failed` with the first lines of its message, or the error that a log handler throws
 */
export async function runBuild(config: InlineConfig): Promise<void> {
  // Bundles are always for production, whatever this process runs as.
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

/** React's production code, by what others import: its package and its file there. */
const production = Object.entries({
  react: ["react", "react"],
  "react/jsx-runtime": ["react", "react-jsx-runtime"],
  "react-dom": ["react-dom", "react-dom"],
  "react-dom/client": ["react-dom", "react-dom-client"],
  scheduler: ["scheduler", "scheduler"],
});

/**
 * Turns React's production code, which is CommonJS, into ES modules, so that the bundler leaves out what nobody uses: 2 of
 * 60 KB. For bundles of the browser only.
 */
export function reactModules(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  // The scheduler is a package of React's own: what the engine would find under its name may be another version, or nothing.
  const ofReact = createRequire(resolve("react-dom/package.json"));
  const files = new Map(
    production.map(([id, [folder, name]]) => {
      const path = join(dirname(ofReact.resolve(`${folder}/package.json`)), "cjs", `${name}.production.js`);
      return [id, normalizePath(path)];
    }),
  );
  const own = new Set(files.values());
  return {
    name: "kente-react-modules",
    resolveId: { order: "pre", handler: (id) => files.get(id) },
    transform(code, id) {
      const module = own.has(id) ? toModule(code) : withNamespace(code);
      if (module === code) return undefined;
      if (own.has(id) && /\b(?:exports|require)\b/.test(module))
        this.error(`${id} has other exports or imports than expected`);
      return { code: module, map: null };
    },
  };
}

/** Rewrites `exports.name = …` and `name = require("…")`, which are all that React's files have. */
function toModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/(?:\bvar )?\b(\w+) = require\((".*?")\)[,;]/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from ${from};`);
      return "";
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `own_${name}`;
    })
    // One statement each, so that one that nobody uses can go.
    .replace(/^own_\w+ =/gm, "var $&");
  const exported = Array.from(names, (name) => `own_${name} as ${name}`);
  return `${imports.join("\n")}\n${body}\nexport { ${exported.join(", ")} };\n`;
}

/** `import React from "react"`, also with names behind it. */
const defaultImport = /\bimport (\w+)(?:, ?(\{[^}]*\}))? ?from ?(["']react(?:-dom)?["'])/g;

/** There is no default export: one object with everything would keep everything. */
function withNamespace(code: string): string {
  return code.replace(
    defaultImport,
    (_, name: string, named: string | undefined, from: string) =>
      `import * as ${name} from ${from}${named === undefined ? "" : `; import ${named} from ${from}`}`,
  );
}
