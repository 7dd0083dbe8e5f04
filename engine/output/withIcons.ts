import type { SiteGraph } from "../contract/graph.ts";
import type { DrawnIcons } from "../drawing/icon/drawIcons.ts";

/** Returns a site whose public files include the drawn icons: documents and manifests link to both alike. */
export function withIcons(graph: SiteGraph, icons: DrawnIcons): SiteGraph {
  const assets = new Map([...graph.source.assets, ...icons]);
  return { ...graph, source: { ...graph.source, assets } };
}
