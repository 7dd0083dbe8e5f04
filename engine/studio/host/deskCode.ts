import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runBuild } from "../../bundle/makeBundles.ts";
import { buildTargets } from "../../bundle/vite.ts";
import { Cache, withCache } from "../../files/Cache.ts";
import { fingerprint } from "../../files/hash.ts";
import { installedPackages } from "../../files/packages.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { deskScript } from "./deskPage.ts";

/** The code of the desk in one state, as browsers load it. */
export interface DeskCode {
  /** Changes with all that it is made from. */
  key: string;
  /** What is in a file; undefined where there is none of that name. */
  read(file: string): Buffer<ArrayBuffer> | undefined;
}

/**
 * Bundles the desk, or takes it from the cache: module by module it would be 250 files, each of which names others.
 * @throws KenteError `bundle-failed`
 */
export function deskCode(site: Pick<SiteFolder, "root" | "cache">): Promise<DeskCode> {
  return withCache(site, async ({ root, cache: folder }) => {
    const cache = new Cache(folder, "studio");
    const key = fingerprint(root, ["engine", installedPackages(root)], process.version);
    if (!cache.hasFolder(key)) {
      await cache.writeFolder(key, (made) => bundle(root, made));
      cache.prune();
    }
    const files = new Set(readdirSync(cache.pathOf(key)));
    return {
      key,
      read: (file) => (files.has(file) ? readFileSync(join(cache.pathOf(key), file)) : undefined),
    };
  });
}

function bundle(root: string, outDir: string): Promise<void> {
  const names = {
    entryFileNames: deskScript,
    chunkFileNames: "[name].js",
    assetFileNames: "[name][extname]",
  };
  return runBuild({
    root,
    base: "./",
    envDir: false,
    tsconfig: join(root, "tsconfig.json"),
    configFile: false,
    publicDir: false,
    build: {
      target: buildTargets,
      outDir,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { desk: join(root, "engine/studio/desk/main.tsx") }, output: names },
    },
  });
}
