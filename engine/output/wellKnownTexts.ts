import type { SiteGraph } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import { atomFeed, feedEntries, feedFile } from "./feed.ts";
import { securityFile, securityText } from "./securityText.ts";
import { robots, sitemapPages, sitemaps } from "./sitemap.ts";
import { manifestName, webManifest } from "./webManifest.ts";

/**
 * Writes what machines look for at names that everybody knows: site map, `robots.txt`, feed, web manifest and
 * `security.txt`. All but the site map may be among the public files instead.
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
  // Its schema makes sure that all of these are texts.
  const { name, description, lang, contact } = graph.site as Record<string, string> & { contact: JsonObject };
  const site = { name: String(name), description: String(description), lang: String(lang) };
  const entries = feedEntries(graph);
  const made: Record<string, string | false> = {
    "robots.txt": robots(address),
    [feedFile]: entries.length > 0 && atomFeed(site, entries, address),
    [manifestName]: !files.has("/site.webmanifest") && webManifest(site, files, base),
    [securityFile]:
      base === "/" && securityText({ email: String(contact.email), lang: site.lang }, address, now),
  };
  const own = Object.entries(made).flatMap(([file, text]) =>
    text === false || files.has(`/${file}`) ? [] : [[file, text] as const],
  );
  return { ...sitemaps(sitemapPages(graph), address), ...Object.fromEntries(own) };
}
