import { dirname, relative, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { blockFolders, ownFolder, type SiteFolder } from "../../files/siteFolder.ts";
import { discoverBlocks } from "./blocks.ts";
import { discoverModules } from "./ownModules.ts";
import {
  blockStylesId,
  blocksId,
  structuredDataId,
  transportsId,
  validatorsId,
  widgetsId,
} from "./virtualModules.ts";

/** Reloads open pages when a widget or a transport of the site's own is added, removed or renamed. */
export function watchModules(server: ViteDevServer, { site }: Pick<SiteFolder, "site">): void {
  for (const [kind, id] of [
    ["widgets", widgetsId],
    ["transports", transportsId],
  ] as const) {
    const folder = ownFolder(site, kind);
    const discover = () => [...discoverModules([folder]).values()].join("\n");
    let known = discover();
    server.watcher.add(folder);
    server.watcher.on("all", (event, file) => {
      if (event !== "add" && event !== "unlink") return;
      const before = known;
      known = discover();
      if (known !== before) refreshModule(server, id);
      // Stylesheets of widgets are parts of those of blocks.
      if (dirname(file) !== folder || !file.endsWith(".css")) return;
      for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    });
  }
}

/** Reloads open pages when a block folder is added, removed or renamed, or its schema changes how it is loaded. */
export function watchBlocks(server: ViteDevServer, folder: Pick<SiteFolder, "root" | "blocks">): void {
  const parents = blockFolders(folder);
  const discover = () => JSON.stringify(discoverBlocks(folder, "skip"));
  let known = discover();
  server.watcher.add(parents);
  const check = (event: string, file: string) => {
    const path = parents.map((one) => relative(one, file).split(sep)).find(([first]) => first !== "..");
    if (!path || event === "addDir") return;
    const [, ...rest] = path;
    if (rest.length > 1) return;
    // Only a change of the schema can turn an existing block from light to heavy.
    if (event === "change" && rest[0] !== "schema.json") return;
    const before = known;
    known = discover();
    if (known === before) return;
    refreshModule(server, blocksId);
    refreshModule(server, blockStylesId);
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
