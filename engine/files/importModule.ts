import { basename, dirname, extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pathInside } from "./pathInside.ts";

type Modules = Record<string, Record<string, unknown>>;

/** How the engine's members are loaded, by their folder. */
const loaders: Readonly<Record<string, () => Promise<{ members: Modules }>>> = {
  "engine/content/kinds": () => import("../members/kinds.ts"),
  "engine/content/languages": () => import("../members/languages.ts"),
  "engine/integrations": () => import("../members/integrations.ts"),
  "engine/render/networks": () => import("../members/networks.ts"),
  "engine/transports": () => import("../members/transports.ts"),
};

/** The engine's project. */
const root = resolve(import.meta.dirname, "../..");

/** Imports a module by its absolute path: a member of the engine, or of a project in its place. */
export async function importModule(path: string): Promise<Record<string, unknown>> {
  let members: Modules | undefined;
  try {
    members = (await loaders[pathInside(root, dirname(path))]?.())?.members;
  } catch {
    // If a member fails, all of its folder do. Its source fails with the error that names it.
    const { register } = await import("tsx/esm/api");
    register();
  }
  return members?.[basename(path, extname(path))] ?? import(/* @vite-ignore */ pathToFileURL(path).href);
}
