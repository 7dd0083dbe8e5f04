import { readdirSync } from "node:fs";

/**
 * Imports every module of a folder, tests left out, and takes one export of each.
 * @param folder where the members lie.
 * @param name what each member exports: `rule`, `reporter`.
 * @returns the members in the order of their file names.
 */
export async function discover<T>(folder: URL, name: string): Promise<T[]> {
  const files = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file));
  const modules = files
    .sort()
    .map((file) => import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Record<string, T>>);
  return (await Promise.all(modules)).map((module) => module[name]).filter((member) => member !== undefined);
}
