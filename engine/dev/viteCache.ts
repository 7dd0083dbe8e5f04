import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { makeCacheFolder } from "../files/kept/makeCacheFolder.ts";
import { asCacheUnwritable, checkRoom } from "../files/kept/unkept.ts";
import { isSealed, sealFolder } from "../files/seal.ts";
import type { SiteFolder } from "../files/siteFolder.ts";

/** The file with a hash of every other file of a cache. */
const sealFile = "seal.jsonl";
/** Number of caches that are kept, and so of dev servers that can run at once with a cache that is kept. */
const maxCaches = 8;

/** A folder for Vite's optimised dependencies that no other dev server uses. */
export interface ViteCache {
  folder: string;
  /** Releases it for the next dev server. Call it after Vite was closed. */
  release(): void;
}

/**
 * Claims a cache in `.kente/vite/`, one for each dev server that runs at the same time. It is empty, or exactly as the last
 * server left it. Caches of killed processes are removed.
 * @param needed bytes that have to be free
 * @throws KenteError `cache-unwritable`
 */
export async function claimViteCache(site: Pick<SiteFolder, "cache">, needed?: number): Promise<ViteCache> {
  const all = join(site.cache, "vite");
  try {
    makeCacheFolder(all);
    accessSync(all, constants.W_OK);
    removeUnknown(all);
  } catch (error) {
    throw asCacheUnwritable(site.cache, error);
  }
  checkRoom(site.cache, needed);
  let claimed: ViteCache | undefined;
  for (let number = 1; number <= maxCaches; number += 1) {
    const folder = join(all, String(number));
    // One cache is enough. The others are only visited to empty those of killed processes.
    if (claimed && (!existsSync(folder) || existsSync(join(folder, sealFile)))) continue;
    const unlock = await lock(`${folder}.lock`);
    if (!unlock) continue;
    if (claimed || !isSealed(folder, sealFile)) rmSync(folder, { recursive: true, force: true });
    // Without a seal nobody reuses it if this process is killed.
    else rmSync(join(folder, sealFile));
    if (claimed) unlock();
    else claimed = { folder, release: once(() => release(folder, unlock)) };
  }
  return claimed ?? temporary();
}

function release(folder: string, unlock: () => void): void {
  try {
    if (existsSync(folder)) sealFolder(folder, sealFile);
  } catch {
    // Without a seal the next server begins with an empty cache.
  } finally {
    unlock();
  }
}

/** A second call must not release a cache that another server has claimed since. */
function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
}

/** A cache that is removed with its server. */
function temporary(): ViteCache {
  const folder = mkdtempSync(join(tmpdir(), "kente-vite-"));
  return { folder, release: () => rmSync(folder, { recursive: true, force: true }) };
}

function removeUnknown(all: string): void {
  for (const name of readdirSync(all)) {
    const [number = ""] = name.split(".", 1);
    if (!/^[1-9]$/.test(number) || Number(number) > maxCaches) {
      rmSync(join(all, name), { recursive: true, force: true });
    }
  }
}

/**
 * Takes a lock that ends with this process, also when it is killed: a lock of the operating system, which Node offers only
 * through SQLite.
 * @returns a function that releases it. Undefined when another process has it, or the file system has no locks
 */
async function lock(path: string): Promise<(() => void) | undefined> {
  let client: Client | undefined;
  try {
    client = createClient({ url: pathToFileURL(path).href });
    const transaction = await client.transaction("write");
    return () => {
      transaction.close();
      client?.close();
    };
  } catch {
    client?.close();
    return undefined;
  }
}
