import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The file that lists the packages that are installed in a folder, by its path in it. Where npm has not written one, it is the
 * file that says which are to be installed: after `git pull` that may be others.
 */
export function installedPackages(folder: string): string {
  const installed = "node_modules/.package-lock.json";
  return existsSync(join(folder, installed)) ? installed : "package-lock.json";
}
