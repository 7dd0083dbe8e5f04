import type { SiteSource } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LinkSpace, Names } from "../../contract/linkSpace.ts";
import { isObject } from "../source/isObject.ts";

/**
 * Creates the space of a site's links.
 * @param site `_site.json`; undefined where it cannot be understood
 * @param more the titles of the pages, and the language of the links
 */
export function linkSpace(
  pages: Names,
  { assets, moved }: SiteSource,
  site: JsonObject | undefined,
  more: Pick<LinkSpace, "titles" | "languages" | "unpublished" | "redirects"> = {},
): LinkSpace {
  const links = site && (site.links === undefined ? {} : site.links);
  const names = isObject(links) ? new Map(Object.entries(links as Record<string, string>)) : undefined;
  const origin = typeof site?.url === "string" ? site.url : undefined;
  return { pages, files: assets, names, origin, ...more, ...(moved && { moved }) };
}
