import { pathToFileURL } from "node:url";

/**
 * Imports a module by its absolute path: a member of a folder that is discovered. A precompiled command has another
 * function in its place, which knows the members that are compiled with it.
 */
export function importModule(path: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}
