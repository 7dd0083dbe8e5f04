import type { SiteAssets } from "../../contract/assets.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { type DrawnIcons, drawIcons, missingIcons } from "../../drawing/icon/drawIcons.ts";
import { findIcons } from "../../drawing/icons.ts";
import type { DevState } from "../DevState.ts";

/** Drawn icons by the state of the site: nothing is drawn until a browser asks for an icon. */
const drawn = new WeakMap<SiteGraph, Promise<DrawnIcons>>();

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
  const icons = drawn.get(graph) ?? drawIcons(folder, graph, (line) => vite.config.logger.warn(line));
  drawn.set(graph, icons);
  return (await icons).get(path)?.bytes;
}
