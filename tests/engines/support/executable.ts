import { existsSync } from "node:fs";

/** Finds a program on the PATH, or the first of the given files that exists. */
export function findExecutable(name: string, ...files: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(":");
  return [...folders.map((folder) => `${folder}/${name}`), ...files].find(existsSync);
}
