import { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { engineName } from "../files/siteFolder.ts";

/**
 * Lets Node load printed views from a site's own folder, as the bundler loads its blocks: they import the engine's modules by
 * its name, and React from the engine's packages.
 * @param root the engine's project
 */
export function resolveSiteImports(root: string): void {
  const engine = JSON.stringify(pathToFileURL(join(root, "engine/")).href);
  const packages = JSON.stringify(pathToFileURL(join(root, "package.json")).href);
  const prefix = JSON.stringify(`${engineName}/`);
  const hook = `export const resolve = (specifier, context, next) =>
    specifier.startsWith(${prefix}) ? next(new URL(specifier.slice(${prefix}.length), ${engine}).href, context)
    : /^react(-dom)?(\\/|$)/.test(specifier) ? next(specifier, { ...context, parentURL: ${packages} })
    : next(specifier, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}
