import { timeZoneOf } from "../../content/dates.ts";
import { pagesIn } from "../../content/pageMetadata.ts";
import { withHome } from "../../content/translation/languages.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { homeRoute } from "../../render/page/addresses.ts";
import { atomFeed, feedEntries, feedFile, listFeeds } from "./feed.ts";
import { robots, sitemapPages, sitemaps } from "./sitemap.ts";
import { manifestFile, webManifest } from "./webManifest.ts";

type WrittenSite = JsonObject & { name: string; description?: string; contact?: { email?: string } };

/**
 * Writes the files that programs look for under well-known names: site map, `robots.txt`, feeds, web manifests and
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
  // The site's schema has checked their types.
  const { email } = (graph.site as WrittenSite).contact ?? {};
  const hasManifest = files.has("/site.webmanifest") || files.has("/manifest.webmanifest");
  const colour = graph.theme.surfaces.get(graph.theme.use.page)?.colours.background.light ?? "";
  const codes = graph.languages.map(({ code }) => code);
  const generated: Record<string, string | false> = {
    "robots.txt": robots(address),
    [securityFile]:
      base === "/" && email !== undefined && securityText({ email, languages: codes }, address, now),
  };
  for (const language of graph.languages) {
    const { name, description } = (graph.translations.get(language.code) ?? graph).site as WrittenSite;
    const site = { name, description, language: withHome(language, graph) };
    const entries = feedEntries(pagesIn(graph.pages, language.code));
    const file = feedFile(language);
    const feed = { ...site, title: name, page: homeRoute(site.language), file, zone: timeZoneOf(graph.site) };
    generated[file] = entries.length > 0 && atomFeed(feed, entries, address);
    generated[manifestFile(language)] = !hasManifest && webManifest({ ...site, colour }, files, base);
  }
  Object.assign(generated, listFeeds(graph, address));
  const wanted = Object.entries(generated).flatMap(([file, text]) =>
    text === false || files.has(`/${file}`) ? [] : [[file, text] as const],
  );
  return { ...sitemaps(sitemapPages(graph), codes, address), ...Object.fromEntries(wanted) };
}

/** The file's name in the output folder. RFC 9116 allows no other place, so only a site at `/` has it. */
const securityFile = ".well-known/security.txt";

const day = 24 * 60 * 60 * 1000;

/**
 * Writes `security.txt` (RFC 9116): where to report a vulnerability. It expires one day before a year has passed, since
 * the specification advises against more than a year.
 * @param address public address of the site
 * @param now time of the build. Only the day counts, so that all builds of a day are equal
 */
export function securityText(
  { email, languages }: { email: string; languages: readonly string[] },
  address: string,
  now: Date,
): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  expires.setTime(expires.getTime() - day);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map((code) => code.split("-")[0]).join(", ")}`,
    `Canonical: ${address}${securityFile}`,
    "",
  ].join("\n");
}
