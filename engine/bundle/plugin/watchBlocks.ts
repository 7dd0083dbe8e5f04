import { join, relative, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { discoverBlocks } from "./blocks.ts";
import { blocksId, structuredDataId, validatorsId } from "./virtualModules.ts";

/** Reloads open pages when a block folder is added, removed or renamed, or its schema changes how it is loaded. */
export function watchBlocks(server: ViteDevServer, root: string): void {
  const folder = join(root, "blocks");
  const discover = () => JSON.stringify(discoverBlocks(root, "skip"));
  let known = discover();
  server.watcher.add(folder);
  const check = (event: string, file: string) => {
    const [type = "..", ...rest] = relative(folder, file).split(sep);
    if (type === ".." || rest.length > 1 || event === "addDir") return;
    // Only a change of the schema can turn an existing block from light to heavy.
    if (event === "change" && rest[0] !== "schema.json") return;
    const before = known;
    known = discover();
    if (known === before) return;
    refreshModule(server, blocksId);
    refreshModule(server, structuredDataId);
  };
  server.watcher.on("all", check);
}

/** Makes the dev server build a virtual module again, and open browsers reload. */
function refreshModule(server: ViteDevServer, id: string): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(`\0${id}`);
    if (module) moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: "full-reload" });
}

/** Makes the dev server compile the validators of all forms again. */
export function refreshValidators(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (id.startsWith(`\0${validatorsId}`)) moduleGraph.invalidateModule(module);
    }
  }
}
