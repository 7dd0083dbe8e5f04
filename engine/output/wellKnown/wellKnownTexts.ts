import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { atomFeed, feedEntries, feedFile } from "./feed.ts";
import { securityFile, securityText } from "./securityText.ts";
import { robots, sitemapPages, sitemaps } from "./sitemap.ts";
import { manifestName, webManifest } from "./webManifest.ts";

/**
 * Writes the files that programs look for under well-known names: site map, `robots.txt`, feed, web manifest and
 * `security.txt`. A public file of the same name replaces any of them but the site map.
 * @param address public address of the site with the base path
 * @param base path prefix of the site
 * @returns texts by file name
 */
export function wellKnownTexts(
  graph: SiteGraph,
  address: string,
  base: string,
  now = new Date(),
): Record<string, string> {
  const files = graph.source.assets;
  // The site's schema has checked that these are strings.
  const { name, description, contact } = graph.site as Record<string, string> & { contact: JsonObject };
  const site = { name: String(name), description: String(description), lang: graph.languages[0].code };
  const entries = feedEntries(graph);
  const generated: Record<string, string | false> = {
    "robots.txt": robots(address),
    [feedFile]: entries.length > 0 && atomFeed(site, entries, address),
    [manifestName]: !files.has("/site.webmanifest") && webManifest(site, files, base),
    [securityFile]:
      base === "/" && securityText({ email: String(contact.email), lang: site.lang }, address, now),
  };
  const wanted = Object.entries(generated).flatMap(([file, text]) =>
    text === false || files.has(`/${file}`) ? [] : [[file, text] as const],
  );
  return { ...sitemaps(sitemapPages(graph), address), ...Object.fromEntries(wanted) };
}
