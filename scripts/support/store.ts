import type { SiteFolder } from "../../engine/files/siteFolder.ts";
import { printable } from "../../engine/lint/terminal/printable.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { SupervisedStore } from "../../engine/server/SupervisedStore.ts";
import { databaseIn } from "./environment.ts";

const log = (line: string) => console.error(printable(line));

/** How commands open a site's store: the folder that belongs to it, and a log to stderr. */
export function storeOptions({ data }: Pick<SiteFolder, "data">) {
  return { ownFolder: data, log };
}

/**
 * The store of a site's server, not opened yet.
 * @param url of the database; a relative path is relative to the site's folder
 */
export function superviseStore(site: SiteFolder, url: string): SupervisedStore {
  return new SupervisedStore({ open: () => openStore(databaseIn(site, url), storeOptions(site)), log });
}
