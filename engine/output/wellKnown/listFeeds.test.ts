import { describe, expect, test } from "vitest";
import type { PageListUse, SiteGraph } from "../../contract/graph.ts";
import { address, graphOf, page, translated } from "../fixtures/graphs.ts";
import { listFeeds } from "./listFeeds.ts";

const use = (path: string, choice: PageListUse["choice"], pages = 1): PageListUse => ({
  path,
  choice,
  pages,
});
const withLists = (graph: SiteGraph, ...lists: PageListUse[]): SiteGraph => ({ ...graph, lists });

const graph = graphOf([
  page("/", {}),
  page("/articles", { title: 'News & "more" {here}', description: "<b>All</b> of it." }),
  page("/articles/old", { published: "2024-01-01", tags: ["News"] }),
  page("/articles/new", { title: "A < B {{c}}", description: "1 & 2", publishAt: "2026-05-01" }),
  page("/articles/undated", {}),
  page("/articles/hidden", { published: "2026-06-01", noindex: true }),
  page("/elsewhere", { published: "2026-07-01", tags: ["News"] }),
]);
const feedOf = (choice: PageListUse["choice"], site = graph, at = address) =>
  listFeeds(withLists(site, use("/articles", { feed: true, ...choice })), at)["articles/feed.xml"];
const links = (xml = "") => [...xml.matchAll(/<entry><id>([^<]+)</g)].map(([, id]) => id);

describe("the feed of a list", () => {
  test("has the dated pages of the list that search engines may show, the latest first", () => {
    expect(links(feedOf({ folder: "/articles", sort: "title" }))).toEqual([
      "https://example.com/articles/new",
      "https://example.com/articles/old",
    ]);
    expect(links(feedOf({ tags: ["news"] }))).toEqual([
      "https://example.com/elsewhere",
      "https://example.com/articles/old",
    ]);
  });

  test("has the pages of all parts of the list, and those beyond its limit", () => {
    const lists = withLists(
      graph,
      use("/articles", { folder: "/articles", feed: true, perPage: 1, limit: 1 }, 2),
    );
    const feeds = listFeeds(lists, address);
    expect(Object.keys(feeds)).toEqual(["articles/feed.xml"]);
    expect(links(feeds["articles/feed.xml"])).toHaveLength(2);
  });

  test("is named after its page and the site, below the base path, with braces and markup as text", () => {
    const xml = feedOf({ folder: "/articles" }, graph, "https://example.com/sub/") ?? "";
    expect(xml).toContain("<id>https://example.com/sub/articles</id>");
    expect(xml).toContain(
      'rel="self" type="application/atom+xml" href="https://example.com/sub/articles/feed.xml"',
    );
    expect(xml).toContain("<title>News &amp; &quot;more&quot; {here} – Spool &amp; Sons</title>");
    expect(xml).toContain("<subtitle>&lt;b&gt;All&lt;/b&gt; of it.</subtitle>");
    expect(xml).toContain("<title>A &lt; B {{c}}</title>");
    expect(xml).toContain("<published>2026-05-01T00:00:00Z</published>");
  });

  test("of a home page is that of the site, and has its name alone", () => {
    const home = withLists(graph, use("/", { folder: "/articles", feed: true }));
    const feeds = listFeeds(home, address);
    expect(Object.keys(feeds)).toEqual(["feed.xml"]);
    expect(feeds["feed.xml"]).toContain("<title>Spool &amp; Sons</title>");
  });

  test("has the pages, the name and the code of the list's language", () => {
    const xml = listFeeds(withLists(translated, use("/fr", { folder: "/", feed: true })), address)[
      "fr/feed.xml"
    ];
    expect(links(xml)).toEqual(["https://example.com/fr/news"]);
    expect(xml).toContain('xml:lang="fr"');
    expect(xml).toContain("<title>Bobine &amp; Fils</title>");
  });

  test("is not written without pages, without a wish for one, and for a page that is not there", () => {
    expect(feedOf({ folder: "/nothing" })).toBeUndefined();
    expect(feedOf({ tags: ["Nothing"] })).toBeUndefined();
    const others = [use("/articles", { folder: "/articles" }), use("/gone", { folder: "/", feed: true })];
    expect(listFeeds(withLists(graph, ...others), address)).toEqual({});
  });
});
