import { join } from "node:path";
import { printable } from "../../engine/lint/terminal/printable.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { SupervisedStore } from "../../engine/server/SupervisedStore.ts";
import { databaseIn } from "./environment.ts";

const log = (line: string) => console.error(printable(line));

/** How commands open a store: which folder is the project's own, and where it reports to the operator. */
export function storeOptions(root: string) {
  return { ownFolder: join(root, "data"), log };
}

/**
 * The store of a server of this project, not opened yet.
 * @param url as the settings have it
 */
export function superviseStore(root: string, url: string): SupervisedStore {
  return new SupervisedStore({ open: () => openStore(databaseIn(root, url), storeOptions(root)), log });
}
