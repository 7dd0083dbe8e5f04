import { join } from "node:path";
import type { SiteGraph } from "../../contract/graph.ts";

/** The picture from which a site's icons are drawn. */
export interface IconSource {
  /** Absolute path of the file. */
  path: string;
  isVector: boolean;
}

/**
 * Finds the picture of a site's icons: `icon` of `_site.json`, or else `favicon.svg` among the public files.
 * @param publicDir the folder of the public files
 * @returns undefined where the site has neither
 */
export function iconSource(
  { site, source }: Pick<SiteGraph, "site" | "source">,
  publicDir: string,
): IconSource | undefined {
  const file = typeof site.icon === "string" ? site.icon : "/favicon.svg";
  if (!source.assets.has(file)) return undefined;
  return { path: join(publicDir, file), isVector: /\.svg$/i.test(file) };
}
