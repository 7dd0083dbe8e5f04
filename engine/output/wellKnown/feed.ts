import { compareStrings } from "../../content/diagnostics/diagnostic.ts";
import { isIndexed } from "../../content/link/isIndexed.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { fileBelow, homeRoute } from "../../render/page/addresses.ts";
import { escapeXml } from "./xml.ts";

/** A page in the feed. Dates are ISO days. */
interface FeedEntry {
  path: string;
  title: string;
  description: string;
  published?: string;
  updated: string;
}

/** The site as the feed describes it. */
interface FeedSite {
  name: string;
  description?: string | undefined;
  language: SiteLanguage;
}

/** The name of a language's feed in the output folder. */
export function feedFile(language: SiteLanguage): string {
  return fileBelow(language, "feed.xml");
}

const maxEntries = 20;

/**
 * The pages for the feed of a language, newest first: indexed pages that state when they were published or changed.
 * @param code the language's code
 */
export function feedEntries({ pages }: Pick<SiteGraph, "pages">, code: string): FeedEntry[] {
  const own = [...pages.values()].filter((page) => page.language === code && isIndexed(page));
  const entries = own.flatMap(({ path, value }): FeedEntry[] => {
    const published = dateOf(value.published);
    const updated = dateOf(value.updated) ?? published;
    if (updated === undefined) return [];
    const { title, description } = value;
    return [
      {
        path,
        title: String(title),
        description: String(description),
        ...(published !== undefined && { published }),
        updated,
      },
    ];
  });
  return entries
    .sort((a, b) => compareStrings(b.updated, a.updated) || compareStrings(a.path, b.path))
    .slice(0, maxEntries);
}

/**
 * Writes an Atom feed (RFC 4287).
 * @param address public address of the site with the base path: `https://example.com/sub/`
 */
export function atomFeed(site: FeedSite, entries: readonly FeedEntry[], address: string): string {
  const newest = entries[0]?.updated ?? "1970-01-01";
  const home = escapeXml(new URL(homeRoute(site.language).slice(1), address).href);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.language.code)}">`,
    `<id>${home}</id>`,
    `<title>${escapeXml(site.name)}</title>`,
    ...(site.description === undefined ? [] : [`<subtitle>${escapeXml(site.description)}</subtitle>`]),
    `<updated>${timestamp(newest)}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address + feedFile(site.language))}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    ...entries.map((entry) => entryElement(entry, address)),
    "</feed>",
    "",
  ].join("\n");
}

function entryElement({ path, title, description, published, updated }: FeedEntry, address: string): string {
  const location = escapeXml(new URL(path.slice(1), address).href);
  return [
    "<entry>",
    `<id>${location}</id>`,
    `<title>${escapeXml(title)}</title>`,
    ...(published === undefined ? [] : [`<published>${timestamp(published)}</published>`]),
    `<updated>${timestamp(updated)}</updated>`,
    `<link rel="alternate" type="text/html" href="${location}"/>`,
    `<summary>${escapeXml(description)}</summary>`,
    "</entry>",
  ].join("");
}

/** The first second of a day, as RFC 4287 writes times. */
function timestamp(date: string): string {
  return `${date}T00:00:00Z`;
}

function dateOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
