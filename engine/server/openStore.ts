import type { OpenOptions, Salvage, Store, StoreDriver } from "../contract/store.ts";
import { KenteError } from "../errors/KenteError.ts";
import { members } from "../members/drivers.ts";

/** All store drivers: what the files of `drivers/` export as `driver`. */
export const drivers: readonly StoreDriver[] = Object.values(members);

/**
 * Opens the store at an address.
 * @param url `file:data/leads.db`, `libsql://…`, `postgres://…`
 * @throws KenteError `store-scheme`, `store-unavailable` or `store-newer`
 */
export async function openStore(url: string, options?: OpenOptions): Promise<Store> {
  return driverOf(url).open(url, options);
}

/**
 * Reads what is still readable in a damaged store.
 * @returns undefined if the database has its own tools for that
 * @throws KenteError `store-scheme`, or `store-unavailable` if nothing is readable
 */
export async function salvageStore(url: string): Promise<Salvage | undefined> {
  return driverOf(url).salvage?.(url);
}

function driverOf(url: string): StoreDriver {
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(url)?.[0].toLowerCase() ?? "";
  const driver = drivers.find(({ schemes }) => schemes.includes(scheme));
  if (!driver)
    throw new KenteError("store-scheme", { scheme, known: drivers.flatMap(({ schemes }) => schemes) });
  return driver;
}
