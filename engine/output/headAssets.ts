import type { SiteAssets } from "../contract/assets.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { findIcons } from "../drawing/icons.ts";
import { feedEntries, feedFile } from "./wellKnown/feed.ts";
import { manifestName } from "./wellKnown/webManifest.ts";

/** The site's files that the head of every page links to. */
export function headAssets(
  graph: SiteGraph,
  base: string,
): Pick<SiteAssets, "icons" | "logo" | "manifest" | "feed"> {
  const { assets } = graph.source;
  const hasFeed = feedEntries(graph).length > 0 || assets.has(`/${feedFile}`);
  return {
    manifest: base + manifestName,
    ...findIcons(assets, base),
    ...(hasFeed && { feed: base + feedFile }),
  };
}
