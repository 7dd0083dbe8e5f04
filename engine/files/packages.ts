import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * The folders in which Node looks for the packages that code in a folder imports, the nearest first. They need not exist: what a
 * package manager has installed stands in any of them.
 */
export function packageFolders(folder: string): string[] {
  return createRequire(join(folder, "package.json")).resolve.paths("package") ?? [];
}

/** The folder of a package that code in one of these folders can import; undefined where it is not installed. */
export function packageFolder(name: string, ...folders: readonly string[]): string | undefined {
  const places = folders.flatMap(packageFolders).map((one) => join(one, name));
  return places.find((one) => existsSync(one));
}

/** The files that tell one version of these packages from another, for what is made with them. */
export function packageFiles(folder: string, ...names: readonly string[]): string[] {
  return names.map((name) => join(packageFolder(name, folder) ?? name, "package.json"));
}

/** The lists of installed packages that npm, pnpm and Yarn keep beside them. */
const lists = [".package-lock.json", ".pnpm/lock.yaml", ".yarn-state.yml", ".yarn-integrity"];

/**
 * The file that lists the packages that are installed for a folder. Where nothing is installed, it is the file that says which are to
 * be: after `git pull` that may be others.
 */
export function installedPackages(folder: string): string {
  const files = packageFolders(folder).flatMap((one) => lists.map((list) => join(one, list)));
  return files.find((file) => existsSync(file)) ?? join(folder, "package-lock.json");
}
