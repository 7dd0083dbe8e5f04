import type { SiteGraph } from "../../contract/graph.ts";
import { OutlinedDrawings } from "../../drawing/text/OutlinedDrawings.ts";
import type { DevState } from "../DevState.ts";

/** Outlined drawings by the state of the site. */
const drawn = new WeakMap<SiteGraph, OutlinedDrawings>();

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
  const drawings = drawn.get(graph) ?? new OutlinedDrawings(folder, graph);
  drawn.set(graph, drawings);
  return await drawings.read(path);
}
