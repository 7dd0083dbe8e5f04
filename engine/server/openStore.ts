import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Store, StoreDriver } from "../contract/store.ts";
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
export async function openStore(url: string): Promise<Store> {
  const all = await drivers();
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(url)?.[0].toLowerCase() ?? "";
  const driver = all.find(({ schemes }) => schemes.includes(scheme));
  if (!driver) throw new KenteError("store-scheme", { scheme, known: all.flatMap(({ schemes }) => schemes) });
  return driver.open(url);
}
