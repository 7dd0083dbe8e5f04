import { entries } from "../../bundle/entries.ts";
import { discoverBlocks } from "../../bundle/plugin/blocks.ts";
import { servedAddress } from "../../bundle/servedAddress.ts";
import type { SiteAssets } from "../../contract/assets.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";

/** The module that hydrates pages in dev and loads the overlay. */
export const devModule = "/@id/__x00__virtual:kente/dev";

/** The module that hydrates pages in dev, without the overlay. */
export const liveModule = "/@id/__x00__virtual:kente/live";

/** The files that pages load in dev: the sources, as Vite serves them. */
export function devAssets(folder: SiteFolder, origin: string): SiteAssets {
  const blocks = discoverBlocks(folder, "skip").map(
    ({ type, styles }): [string, SiteAssets["blocks"][string]] => [
      type,
      { styles: styles === undefined ? [] : [servedAddress(folder.root, styles)], scripts: [] },
    ],
  );
  return {
    base: "/",
    origin,
    bootstrap: `/${entries.bootstrap}`,
    app: devModule,
    appImports: [],
    styles: [`/${entries.site}`],
    fonts: [],
    blocks: Object.fromEntries(blocks),
  };
}
