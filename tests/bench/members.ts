import { readdirSync } from "node:fs";

/** Folder of the lines of the table. */
export const rowsFolder = new URL("rows/", import.meta.url);

/** Folder of the builders that Kente is measured beside. */
export const peersFolder = new URL("peers/", import.meta.url);

/** The ids of all members of a folder: the names of its files. */
export function idsIn(folder: URL): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  return files.map((file) => file.slice(0, -".ts".length)).sort();
}

/**
 * Imports the members of a folder.
 * @param name the export that each has: `row`, `peer`
 * @returns the members by their ids
 */
export async function membersIn<T>(folder: URL, name: string): Promise<Map<string, T>> {
  const members = new Map<string, T>();
  for (const id of idsIn(folder)) {
    const module: Record<string, T> = await import(/* @vite-ignore */ new URL(`${id}.ts`, folder).href);
    if (module[name] === undefined)
      throw new Error(`${id}.ts in ${folder.pathname} does not export "${name}".`);
    members.set(id, module[name]);
  }
  return members;
}
