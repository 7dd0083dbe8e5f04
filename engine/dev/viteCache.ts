import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { asCacheUnwritable, Cache, checkRoom } from "../files/Cache.ts";
import { makeCacheFolder } from "../files/fileSystem.ts";
import { fingerprint } from "../files/hash.ts";
import { installedPackages } from "../files/packages.ts";
import type { SiteFolder } from "../files/siteFolder.ts";

/** A folder for Vite's optimised dependencies that no other dev server uses. */
interface ViteCache {
  folder: string;
  /** Keeps what Vite has left in it for the next server, and removes it. Call it after Vite was closed. */
  release(): Promise<void>;
}

/**
 * Makes a folder for Vite in `.kente/vite/`. It is empty, or a copy of what the last server with the same packages left: Vite takes
 * a folder for its own, and does not look whether its files are damaged.
 * @param needed bytes that have to be free
 * @throws KenteError `cache-unwritable`
 */
export async function openViteCache(
  { root, site, cache: folderOfCache }: Pick<SiteFolder, "root" | "site" | "cache">,
  needed?: number,
): Promise<ViteCache> {
  const cache = new Cache(folderOfCache, "vite");
  const packages = [root, site].map(installedPackages);
  // Dependencies are prepared for one of React's builds.
  const entry = fingerprint(root, packages, [process.version, String(process.env.NODE_ENV)]);
  let folder: string;
  try {
    makeCacheFolder(cache.pathOf(""));
    checkRoom(folderOfCache, needed);
    // Beside the entry, because Vite writes relative paths.
    folder = mkdtempSync(cache.pathOf("server."));
  } catch (error) {
    throw asCacheUnwritable(folderOfCache, error);
  }
  try {
    if (cache.hasFolder(entry)) cpSync(cache.pathOf(entry), folder, { recursive: true });
  } catch {
    // Another server has replaced the entry at this moment: Vite begins with an empty folder.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  const before = optimisedIn(folder);
  return {
    folder,
    async release() {
      try {
        if (optimisedIn(folder) === before) return;
        // It has fewer dependencies.
        rmSync(cache.pathOf(entry), { recursive: true, force: true });
        await cache.writeFolder(entry, async (made) => cpSync(folder, made, { recursive: true }));
        cache.prune();
      } catch {
        // Then the next server begins with an empty folder.
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** What Vite says of the dependencies in its folder. */
function optimisedIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, "deps/_metadata.json"), "utf8");
  } catch {
    return undefined;
  }
}
