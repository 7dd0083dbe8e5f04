import { entries } from "../../bundle/assets.ts";
import { discoverBlocks, servedAddress } from "../../bundle/plugin/blocks.ts";
import { readBase } from "../../content/link/addresses.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { SiteAssets } from "../../contract/output.ts";
import { type DrawnIcons, drawIcons, findIcons, missingIcons } from "../../drawing/icon/drawIcons.ts";
import { OutlinedDrawings } from "../../drawing/text/OutlinedDrawings.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { wellKnownTexts } from "../../output/wellKnown/wellKnownTexts.ts";
import type { DevState } from "../DevState.ts";

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

/** Drawn icons by the state of the site: nothing is drawn until a browser asks for an icon. */
const drawnIcons = new WeakMap<SiteGraph, Promise<DrawnIcons>>();

/** The icons that the head of every page links to in dev: the site's own, and those that are drawn. */
export function liveIcons({ live }: Pick<DevState, "live">): Pick<SiteAssets, "icons" | "manifest" | "logo"> {
  const { graph } = live;
  return findIcons(graph ? new Map([...graph.source.assets, ...missingIcons(graph)]) : new Map(), "/");
}

/**
 * Draws an icon that the site does not bring itself.
 * @param path as public files have it: `/favicon.svg`
 * @returns undefined for all other paths
 */
export async function drawnIcon(
  { live: { graph }, folder, vite }: Pick<DevState, "live" | "folder" | "vite">,
  path: string,
): Promise<Uint8Array | undefined> {
  if (!graph || !missingIcons(graph).has(path)) return undefined;
  const icons = drawnIcons.get(graph) ?? drawIcons(folder, graph, (line) => vite.config.logger.warn(line));
  drawnIcons.set(graph, icons);
  return (await icons).get(path)?.bytes;
}

/** Outlined drawings by the state of the site. */
const outlined = new WeakMap<SiteGraph, OutlinedDrawings>();

/**
 * Outlines the text of a drawing.
 * @param path as public files have it: `/images/team.svg`
 * @returns undefined for all other files
 */
export async function outlinedDrawing(
  { live: { graph }, folder }: Pick<DevState, "live" | "folder">,
  path: string,
): Promise<Uint8Array | undefined> {
  if (!graph) return undefined;
  const drawings = outlined.get(graph) ?? new OutlinedDrawings(folder, graph);
  outlined.set(graph, drawings);
  return await drawings.read(path);
}

/**
 * Returns a feed, site map or other text that builds write for programs, of the site as it is now. Undefined for other
 * addresses.
 */
export function liveText(
  { live: { graph } }: { live: { graph: SiteGraph | undefined } },
  path: string,
): string | undefined {
  if (!graph || !/\.(?:xml|txt|webmanifest)$/.test(path)) return undefined;
  const { origin } = readBase(String(graph.site.url));
  const texts = wellKnownTexts(graph, `${origin}/`, "/");
  return Object.hasOwn(texts, path.slice(1)) ? texts[path.slice(1)] : undefined;
}
