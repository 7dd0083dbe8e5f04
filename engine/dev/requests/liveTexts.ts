import { readBase } from "../../content/link/publicAddress.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { wellKnownTexts } from "../../output/wellKnown/wellKnownTexts.ts";

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
