import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenOptions, Salvage, Store, StoreDriver } from "../contract/store.ts";
import { KenteError } from "../errors/KenteError.ts";

/** All drivers: the files in `store/`. */
export async function drivers(): Promise<StoreDriver[]> {
  const folder = join(import.meta.dirname, "store");
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files
      .sort()
      .map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<{ driver: StoreDriver }>),
  );
  return modules.map(({ driver }) => driver);
}

/**
 * Opens the store at an address.
 * @param url `file:data/kente.db`, `libsql://…`, `postgres://…`
 * @throws KenteError `store-scheme`, `store-unavailable` or `store-newer`
 */
export async function openStore(url: string, options?: OpenOptions): Promise<Store> {
  return (await driverOf(url)).open(url, options);
}

/**
 * Reads what can be read of a damaged store.
 * @returns undefined where the kind of database has its own means
 * @throws KenteError `store-scheme`, or `store-unavailable` when nothing can be read
 */
export async function salvageStore(url: string): Promise<Salvage | undefined> {
  return (await driverOf(url)).salvage?.(url);
}

async function driverOf(url: string): Promise<StoreDriver> {
  const all = await drivers();
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(url)?.[0].toLowerCase() ?? "";
  const driver = all.find(({ schemes }) => schemes.includes(scheme));
  if (!driver) throw new KenteError("store-scheme", { scheme, known: all.flatMap(({ schemes }) => schemes) });
  return driver;
}
