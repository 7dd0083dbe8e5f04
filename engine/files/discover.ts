import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { importModule } from "./importModule.ts";

/**
 * Imports every module of a folder, except tests, and returns one export of each.
 * @param folder the folder's URL, with a slash at its end
 * @param name the export that every member has: `rule`, `driver`
 * @returns the members in the order of their file names; modules without the export are left out
 */
export async function discover<T>(folder: URL, name: string): Promise<T[]> {
  const files = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file));
  const modules = files.sort().map((file) => importModule(fileURLToPath(new URL(file, folder))));
  return (await Promise.all(modules))
    .map((module) => module[name] as T)
    .filter((member) => member !== undefined);
}
