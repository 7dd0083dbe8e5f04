import { folders } from "kente:memberFolders";
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { pathInside } from "../../engine/files/pathInside.ts";
import { root } from "../support/site.ts";

type Modules = Record<string, unknown>;
type LoadMembers = () => Promise<{ members: Record<string, Modules> }>;

/** The members of each folder that are compiled with this command, by its path from the project. */
const loaders = new Map<string, LoadMembers>(Object.entries(folders));

/** Adds a folder whose members are loaded with the module that asks for them. */
export function addMembers(folder: string, members: Record<string, Modules>): void {
  loaders.set(folder, async () => ({ members }));
}

/** Imports a module by its absolute path: the compiled one, or the source of a module that is not compiled. */
export async function importModule(path: string): Promise<Modules> {
  const load = loaders.get(pathInside(root, dirname(path)));
  // If a member fails, all of its folder do. Its source fails with the error that names it.
  const compiled = await load?.().catch(() => undefined);
  return compiled?.members[basename(path)] ?? importSource(path);
}

async function importSource(path: string): Promise<Modules> {
  const { register } = await import("tsx/esm/api");
  register();
  return import(pathToFileURL(path).href);
}
