import { isInFeed, pagesIn } from "../content/lists/pageFacts.ts";
import type { SiteAssets } from "../contract/assets.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { DrawnIcons } from "../drawing/icon/drawIcons.ts";
import { findIcons } from "../drawing/icons.ts";
import { feedFile } from "./wellKnown/feed.ts";
import { manifestFile } from "./wellKnown/webManifest.ts";

/** The site's files that the head of every page links to. */
export function headAssets(
  graph: SiteGraph,
  base: string,
): Pick<SiteAssets, "icons" | "logo" | "manifest" | "manifests" | "feeds"> {
  const { assets } = graph.source;
  const { languages } = graph;
  const withFeed = languages.filter(
    (one) => pagesIn(graph.pages, one.code).some(isInFeed) || assets.has(`/${feedFile(one)}`),
  );
  return {
    manifests: Object.fromEntries(languages.map((one) => [one.code, base + manifestFile(one)])),
    feeds: Object.fromEntries(withFeed.map((one) => [one.code, base + feedFile(one)])),
    ...findIcons(assets, base),
  };
}

/** Returns a site whose public files include the drawn icons: documents and manifests link to both alike. */
export function withIcons(graph: SiteGraph, icons: DrawnIcons): SiteGraph {
  const assets = new Map([...graph.source.assets, ...icons]);
  return { ...graph, source: { ...graph.source, assets } };
}
