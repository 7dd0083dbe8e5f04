import { join } from "node:path";
import { type Alias, normalizePath, type Plugin } from "vite";
import type { JsonSchema } from "../../contract/json.ts";
import { engineName, ownFolder, type SiteFolder } from "../../files/siteFolder.ts";
import { blockStylesModule, blocksModule, discoverBlocks, structuredDataModule } from "./blocks.ts";
import { devCode, liveCode } from "./devModules.ts";
import { discoverModules, transportsModule, widgetsModule } from "./ownModules.ts";
import { validatorModule, validatorRuntime, validatorsModule } from "./validators.ts";
import {
  blockStylesId,
  blocksId,
  devId,
  liveId,
  structuredDataId,
  transportsId,
  validatorsId,
  widgetsId,
} from "./virtualModules.ts";
import { watchBlocks, watchModules } from "./watchBlocks.ts";

/** Options of {@link kente}. */
export interface KenteOptions {
  folder: Pick<SiteFolder, "root" | "site" | "blocks">;
  /** Returns the site's forms by id. It is called each time the module is loaded. */
  forms(): Readonly<Record<string, { schema: JsonSchema }>>;
}

const ids = [blocksId, blockStylesId, structuredDataId, widgetsId, transportsId, validatorsId, liveId, devId];

/**
 * Vite plugin for the virtual modules: `virtual:kente/blocks`, `virtual:kente/block-styles` and
 * `virtual:kente/structured-data` from the folders of blocks, `virtual:kente/widgets` and `virtual:kente/transports` from the
 * site's own folders of these, and `virtual:kente/validators` from the site's forms. The site's own code imports the engine's
 * modules by its name. In dev it watches for what is new and removed.
 */
export function kente({ folder, forms }: KenteOptions): Plugin {
  let building = true;
  return {
    name: "kente",
    config: () => ({
      optimizeDeps: { include: validatorRuntime },
      resolve: { alias: engineAlias(folder.root) },
    }),
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId(id) {
      return ids.includes(id) || id.startsWith(`${validatorsId}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      const blocks = () => discoverBlocks(folder, building ? "fail" : "skip");
      if (id === `\0${blocksId}`) return blocksModule(blocks());
      if (id === `\0${blockStylesId}`)
        return blockStylesModule(blocks(), building ? "bundled" : { servedFrom: folder.root });
      if (id === `\0${structuredDataId}`) return structuredDataModule(blocks());
      if (id === `\0${widgetsId}`) return widgetsModule(discoverModules([ownFolder(folder.site, "widgets")]));
      if (id === `\0${transportsId}`)
        return transportsModule(discoverModules([ownFolder(folder.site, "transports")]));
      if (id === `\0${liveId}`) return liveCode;
      if (id === `\0${devId}`) return devCode;
      if (id === `\0${validatorsId}`) return validatorsModule(Object.keys(forms()));
      if (!id.startsWith(`\0${validatorsId}/`)) return undefined;
      const form = forms()[id.slice(`\0${validatorsId}/`.length)];
      // An open page may still request a form that was removed.
      return form ? validatorModule(form.schema) : "export const validators = {};";
    },
    configureServer(server) {
      watchBlocks(server, folder);
      watchModules(server, folder);
    },
  };
}

/** What the engine's name stands for in imports: its modules, and its schemas. */
function engineAlias(root: string): Alias[] {
  return [
    { find: new RegExp(`^${engineName}/(?=schemas/)`), replacement: `${normalizePath(root)}/` },
    { find: new RegExp(`^${engineName}/`), replacement: `${normalizePath(join(root, "engine"))}/` },
  ];
}
