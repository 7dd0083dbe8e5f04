import { join, relative, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { JsonSchema } from "../../contract/json.ts";
import { blocksModule, discoverBlocks, structuredDataModule } from "./blocks.ts";
import { validatorModule, validatorRuntime, validatorsModule } from "./validators.ts";

const blocksId = "virtual:kente/blocks";
const structuredDataId = "virtual:kente/structured-data";
const validatorsId = "virtual:kente/validators";
const liveId = "virtual:kente/live";
const devId = "virtual:kente/dev";

/**
 * Hydrates a page in dev, at once, since only a hydrated page can show what is saved. React's refresh has to be there before
 * any component is, and the page's own bootstrap before it can be told to hydrate.
 */
const liveCode = `import "@vitejs/plugin-react/preamble";
const { dataset } = document.documentElement;
export const hydrate = async (...given) => {
  dataset.hydrating = "";
  try {
    const code = await import("/engine/browser/app.tsx");
    return await code.hydrate(...given);
  } finally {
    delete dataset.hydrating;
  }
};
const requestHydration = () => dispatchEvent(new Event("scroll"));
if (document.readyState === "complete") requestHydration();
else addEventListener("load", requestHydration);
`;

/** The same for the site's own pages, which tell besides what is wrong with the site. */
const devCode = `import "/engine/browser/dev/overlay.ts";
export * from "${liveId}";
`;

/** What {@link kente} has to be told. */
export interface KenteOptions {
  /** The project's folder, which holds `blocks/` and `engine/`. */
  root: string;
  /** The site's forms by id. Asked again whenever the module is loaded. */
  forms(): Readonly<Record<string, { schema: JsonSchema }>>;
}

/**
 * Vite plugin that makes `virtual:kente/blocks` and `virtual:kente/structured-data` from the folders in `blocks/`, and
 * `virtual:kente/validators` from the site's forms. In dev, a new or removed block folder is noticed at once.
 */
export function kente({ root, forms }: KenteOptions): Plugin {
  let building = true;
  return {
    name: "kente",
    config: () => ({ optimizeDeps: { include: validatorRuntime } }),
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId(id) {
      return [blocksId, structuredDataId, validatorsId, liveId, devId].includes(id) ||
        id.startsWith(`${validatorsId}/`)
        ? `\0${id}`
        : undefined;
    },
    load(id) {
      if (id === `\0${blocksId}`) {
        const folders = discoverBlocks(root, building ? "fail" : "skip");
        if (this.environment.config.consumer !== "client") return blocksModule(folders, "none");
        return blocksModule(folders, building ? "bundled" : "served");
      }
      if (id === `\0${structuredDataId}`)
        return structuredDataModule(discoverBlocks(root, building ? "fail" : "skip"));
      if (id === `\0${liveId}`) return liveCode;
      if (id === `\0${devId}`) return devCode;
      if (id === `\0${validatorsId}`) return validatorsModule(Object.keys(forms()));
      if (!id.startsWith(`\0${validatorsId}/`)) return undefined;
      const form = forms()[id.slice(`\0${validatorsId}/`.length)];
      // A page that is still open may ask for a form that was removed: it gets no validators.
      return form ? validatorModule(form.schema) : "export const validators = {};";
    },
    configureServer(server) {
      watchBlocks(server, root);
    },
  };
}

function watchBlocks(server: ViteDevServer, root: string): void {
  const folder = join(root, "blocks");
  const found = () => JSON.stringify(discoverBlocks(root, "skip"));
  let known = found();
  server.watcher.add(folder);
  const look = (event: string, file: string) => {
    const [type = "..", ...rest] = relative(folder, file).split(sep);
    if (type === ".." || rest.length > 1 || event === "addDir") return;
    // Only a change of the schema can turn an existing block from light to heavy.
    if (event === "change" && rest[0] !== "schema.json") return;
    const before = known;
    known = found();
    if (known === before) return;
    refreshModule(server, blocksId);
    refreshModule(server, structuredDataId);
  };
  server.watcher.on("all", look);
}

/** Makes the dev server build a virtual module anew, and open browsers load the page again. */
function refreshModule(server: ViteDevServer, id: string): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(`\0${id}`);
    if (module) moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: "full-reload" });
}

/** Makes the dev server compile the validators of all forms anew. */
export function refreshValidators(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (id.startsWith(`\0${validatorsId}`)) moduleGraph.invalidateModule(module);
    }
  }
}
