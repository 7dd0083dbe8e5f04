import { readdirSync } from "node:fs";

/**
 * Imports every module of a folder, except tests, and returns one export of each.
 * @param folder the folder's URL, with a slash at its end
 * @param name the export that every member has: `rule`, `driver`
 * @returns the members in the order of their file names; modules without the export are left out
 */
export async function discover<T>(folder: URL, name: string): Promise<T[]> {
  const files = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file));
  const modules = files
    .sort()
    .map((file) => import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Record<string, T>>);
  return (await Promise.all(modules)).map((module) => module[name]).filter((member) => member !== undefined);
}
