import type { OpenOptions, Salvage, Store, StoreDriver } from "../contract/store.ts";
import { KenteError } from "../errors/KenteError.ts";
import { discover } from "../files/discover.ts";

/** All drivers: what the files of `store/` export as `driver`. */
export function drivers(): Promise<StoreDriver[]> {
  return discover<StoreDriver>(new URL("./store/", import.meta.url), "driver");
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
