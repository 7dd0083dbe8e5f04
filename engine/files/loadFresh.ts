import { stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/**
 * Imports a module as it was last saved: Node keeps modules by address, so a saved file gets a new one. What the module
 * imports itself is not loaded again.
 *
 * @param path absolute
 */
export async function loadFresh(path: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = await stat(path);
  return import(/* @vite-ignore */ `${pathToFileURL(path).href}?saved=${mtimeMs}`);
}
