import { stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { reasonOf } from "../errors/KenteError.ts";
import { pathInside } from "./fileSystem.ts";
import { packageFolders } from "./packages.ts";
import { engineName } from "./siteFolder.ts";

type Modules = Record<string, Record<string, unknown>>;

/** How the engine's members are loaded, by their folder. */
const loaders: Readonly<Record<string, () => Promise<{ members: Modules }>>> = {
  "engine/content/kinds": () => import("../members/kinds.ts"),
  "engine/content/grammars": () => import("../members/grammars.ts"),
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

/**
 * Imports a module of a site as it was last saved, with all that it imports: the engine's modules by the engine's name, and
 * packages of the site or of the engine. It is bundled first, as it is for browsers: Node finds neither of them from a site's
 * folder.
 * @param root the engine's project
 * @param file absolute
 */
export async function importBundled(root: string, file: string): Promise<Record<string, unknown>> {
  // Loading the bundler takes longer than most commands need otherwise.
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: file,
    cwd: root,
    platform: "node",
    // A site has a configuration for its editor only. It extends a generated file, which may not be there.
    tsconfig: false,
    onLog: (_level, log, handle) => {
      // Otherwise the import would fail later, without a place.
      if (log.code === "UNRESOLVED_IMPORT") handle("error", log);
    },
    moduleTypes: { ".css": "empty" },
    transform: { define: { "import.meta.env": "{}" } },
    resolve: {
      alias: { [`${engineName}/schemas`]: join(root, "schemas"), [engineName]: join(root, "engine") },
      modules: ["node_modules", ...packageFolders(root)],
    },
  });
  try {
    const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
    const code = Buffer.from(output[0].code).toString("base64");
    return await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  } finally {
    await bundle.close();
  }
}

/** The package that an import has not found; undefined for any other error. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_MODULE_NOT_FOUND")
    return undefined;
  return /Cannot find package '([^']+)'/.exec(reasonOf(error))?.[1];
}
