import { startOfDay, timeZoneOf } from "../../content/dates.ts";
import { compareStrings } from "../../content/diagnostics/diagnostic.ts";
import { listFeedRoute, PageLists } from "../../content/lists.ts";
import { isInFeed, tagsOf } from "../../content/pageMetadata.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { HeaderRule } from "../../contract/output.ts";
import { documentTitle } from "../../render/head/pageTags.ts";
import { escapeHtml } from "../../render/html.ts";
import { fileBelow } from "../../render/page/addresses.ts";

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

/**
 * Writes the feeds of lists of pages. That of a list on a home page is the feed of its language.
 * @param address public address of the site with the base path
 * @returns texts by file name
 */
export function listFeeds(graph: SiteGraph, address: string): Record<string, string> {
  const lists = new PageLists(graph.pages.values());
  const found = graph.lists.flatMap(({ path, choice: { limit: _, ...choice } }) => {
    const page = graph.pages.get(path);
    const language = graph.languages.find(({ code }) => code === page?.language);
    if (!choice.feed || page === undefined || language === undefined) return [];
    const entries = feedEntries(lists.pagesOf(choice, language.code, path));
    if (entries.length === 0) return [];
    const { site } = graph.translations.get(language.code) ?? graph;
    const name = String(site.name);
    const file = listFeedRoute(path).slice(1);
    const title = path === language.path ? name : documentTitle(String(page.head.title), name);
    const description = String(page.head.description);
    const feed = { name, title, description, language, page: path, file, zone: timeZoneOf(graph.site) };
    return [[file, atomFeed(feed, entries, address)]];
  });
  return Object.fromEntries(found);
}

/** The headers of these feeds: hosts don't know the type of such files. The feeds of languages have theirs already. */
export function listFeedHeaders(
  { lists, languages }: Pick<SiteGraph, "lists" | "languages">,
  base: string,
): HeaderRule[] {
  const files = new Set(
    lists.flatMap(({ path, choice }) => (choice.feed ? [listFeedRoute(path).slice(1)] : [])),
  );
  for (const language of languages) files.delete(feedFile(language));
  return Array.from(files, (file) => ({
    path: base + file,
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  }));
}

/** Escapes a text for XML, inside an element or between double quotes. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 does not allow
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}
