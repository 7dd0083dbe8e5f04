import { relative, sep } from "node:path";
import { discoverBlocks } from "../../bundle/plugin/blocks.ts";
import { entries } from "../../bundle/vite.ts";
import type { SiteAssets } from "../../contract/assets.ts";

/** Hydrates pages in dev: what the plugin makes of it also brings the overlay and live content. */
export const devModule = "/@id/__x00__virtual:kente/dev";

/** Hydrates a page in dev without the overlay, which tells of the site's own pages. */
export const liveModule = "/@id/__x00__virtual:kente/live";

/** What pages load while they are edited: the sources themselves, as Vite serves them. */
export function devAssets(root: string, origin: string): SiteAssets {
  const address = (path: string) => `/${relative(root, path).split(sep).join("/")}`;
  const blocks = discoverBlocks(root, "skip").map(
    ({ type, styles }): [string, SiteAssets["blocks"][string]] => [
      type,
      { styles: styles === undefined ? [] : [address(styles)], scripts: [] },
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
