import { timeZoneOf } from "../../content/dates/timeZone.ts";
import { listFeedRoute } from "../../content/lists/listRoutes.ts";
import { PageLists } from "../../content/lists/PageLists.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { HeaderRule } from "../../contract/output.ts";
import { documentTitle } from "../../render/head/title.ts";
import { atomFeed, feedEntries, feedFile } from "./feed.ts";

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
