import { startOfDay } from "../../content/dates/startOfDay.ts";
import { compareStrings } from "../../content/diagnostics/diagnostic.ts";
import { isInFeed, tagsOf } from "../../content/lists/pageFacts.ts";
import type { SourcePage } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { fileBelow } from "../../render/page/addresses.ts";
import { escapeXml } from "./xml.ts";

/** A page in the feed. Dates are ISO days. */
interface FeedEntry {
  path: string;
  title: string;
  description: string;
  published?: string;
  updated: string;
  author?: string;
  tags?: readonly string[];
}

/** A feed, and the site as it describes it. */
interface Feed {
  /** The site's name: it is the author of pages that name none. */
  name: string;
  title: string;
  description?: string | undefined;
  language: SiteLanguage;
  /** Route of the page that the feed belongs to. */
  page: string;
  /** Its own name in the output folder. */
  file: string;
  /** The time zone in which the days of its pages are read. */
  zone: string;
}

/** The name of a language's feed in the output folder. */
export function feedFile(language: SiteLanguage): string {
  return fileBelow(language, "feed.xml");
}

const maxEntries = 20;

/** The pages for a feed, newest first: indexed pages that state when they were published or changed. */
export function feedEntries(pages: Iterable<SourcePage>): FeedEntry[] {
  return [...pages]
    .filter(isInFeed)
    .map(entryOf)
    .sort((a, b) => compareStrings(b.updated, a.updated) || compareStrings(a.path, b.path))
    .slice(0, maxEntries);
}

function entryOf({ path, head }: SourcePage): FeedEntry {
  const { title, description, author } = head;
  const published = textOf(head.published) ?? textOf(head.publishAt);
  const name = textOf(author) ?? textOf((author as { name?: unknown } | undefined)?.name);
  const tags = tagsOf(head);
  return {
    path,
    title: String(title),
    description: String(description),
    ...(published !== undefined && { published }),
    updated: textOf(head.updated) ?? published ?? "",
    ...(name !== undefined && { author: name }),
    ...(tags.length > 0 && { tags }),
  };
}

/**
 * Writes an Atom feed (RFC 4287).
 * @param address public address of the site with the base path: `https://example.com/sub/`
 */
export function atomFeed(feed: Feed, entries: readonly FeedEntry[], address: string): string {
  const newest = entries[0]?.updated ?? "1970-01-01";
  const home = escapeXml(new URL(feed.page.slice(1), address).href);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language.code)}">`,
    `<id>${home}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    ...(feed.description === undefined ? [] : [`<subtitle>${escapeXml(feed.description)}</subtitle>`]),
    `<updated>${timestamp(newest, feed.zone)}</updated>`,
    `<author><name>${escapeXml(feed.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address + feed.file)}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    ...entries.map((entry) => entryElement(entry, feed.zone, address)),
    "</feed>",
    "",
  ].join("\n");
}

function entryElement(entry: FeedEntry, zone: string, address: string): string {
  const { path, title, description, published, updated, author, tags = [] } = entry;
  const location = escapeXml(new URL(path.slice(1), address).href);
  return [
    "<entry>",
    `<id>${location}</id>`,
    `<title>${escapeXml(title)}</title>`,
    ...(author === undefined ? [] : [`<author><name>${escapeXml(author)}</name></author>`]),
    ...(published === undefined ? [] : [`<published>${timestamp(published, zone)}</published>`]),
    `<updated>${timestamp(updated, zone)}</updated>`,
    `<link rel="alternate" type="text/html" href="${location}"/>`,
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(description)}</summary>`,
    "</entry>",
  ].join("");
}

/** The first second of a day, as RFC 4287 writes times. */
function timestamp(date: string, zone: string): string {
  return startOfDay(date, zone).toISOString().replace(".000Z", "Z");
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
