import { join } from "node:path";
import { printable } from "../../engine/lint/terminal/printable.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { SupervisedStore } from "../../engine/server/SupervisedStore.ts";
import { databaseIn } from "./environment.ts";

const log = (line: string) => console.error(printable(line));

/** How commands open a store: the folder that belongs to this project, and a log to stderr. */
export function storeOptions(root: string) {
  return { ownFolder: join(root, "data"), log };
}

/**
 * The store of this project's server, not opened yet.
 * @param url of the database; a relative path is relative to the project
 */
export function superviseStore(root: string, url: string): SupervisedStore {
  return new SupervisedStore({ open: () => openStore(databaseIn(root, url), storeOptions(root)), log });
}
