import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { cacheFolder } from "../files/cacheFolder.ts";
import { isSealed, sealFolder } from "../files/seal.ts";

/** Says what is in each file of a cache. */
const sealFile = "seal.json";
/** Caches that are kept for the next dev servers, and so the servers at a time that find theirs again. */
const most = 8;

/** A folder for Vite's prepared dependencies that no other dev server uses. */
export interface ViteCache {
  folder: string;
  /** Gives it back for the next dev server, which finds it as it is now. Call it when Vite has ended. */
  release(): void;
}

/**
 * Claims a cache in `.kente/vite/`, one for each dev server that runs at the same time. It is empty, or exactly what the
 * server before left in it. Those that dead processes left behind are removed.
 * @param root the project's folder
 */
export async function claimViteCache(root: string): Promise<ViteCache> {
  const all = join(cacheFolder(root), "vite");
  mkdirSync(all, { recursive: true });
  removeStrangers(all);
  let claimed: ViteCache | undefined;
  for (let number = 1; number <= most; number += 1) {
    const folder = join(all, String(number));
    // Once there is one, the others only matter where something is left behind in them.
    if (claimed && (!existsSync(folder) || existsSync(join(folder, sealFile)))) continue;
    const unlock = await lock(`${folder}.lock`);
    if (!unlock) continue;
    if (claimed || !isSealed(folder, sealFile)) rmSync(folder, { recursive: true, force: true });
    // While it is in use it is no longer what was sealed, whatever becomes of the process.
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
    // Without a seal the next server makes its own.
  } finally {
    unlock();
  }
}

/** A second call must not touch what is somebody else's by then. */
function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
}

/** A cache that lasts no longer than its server. */
function temporary(): ViteCache {
  const folder = mkdtempSync(join(tmpdir(), "kente-vite-"));
  return { folder, release: () => rmSync(folder, { recursive: true, force: true }) };
}

function removeStrangers(all: string): void {
  for (const name of readdirSync(all)) {
    const [number = ""] = name.split(".", 1);
    if (!/^[1-9]$/.test(number) || Number(number) > most) {
      rmSync(join(all, name), { recursive: true, force: true });
    }
  }
}

/**
 * Takes a lock that ends with this process, however it ends: the operating system's, which Node offers only through
 * SQLite.
 * @returns what ends it before; undefined when somebody else has it, or where there are no locks
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
