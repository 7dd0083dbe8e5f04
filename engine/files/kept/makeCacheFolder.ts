import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../makeFolder.ts";

/**
 * Makes a folder for results in a site's cache folder. Git shows no file of the cache, wherever the site is.
 * @param folder such as `.kente/bundles`
 */
export function makeCacheFolder(folder: string): void {
  makeFolder(folder);
  const ignore = join(dirname(folder), ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
}
