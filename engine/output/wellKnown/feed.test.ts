import { describe, expect, test } from "vitest";
import { pagesIn } from "../../content/pageMetadata.ts";
import type { PageListUse, SiteGraph } from "../../contract/graph.ts";
import { address, french, graphOf, page, site, some, translated } from "../fixtures/graphs.ts";
import { atomFeed, feedEntries, listFeeds } from "./feed.ts";

const feed = { ...site, title: site.name, page: "/", file: "feed.xml", zone: "UTC" };

describe("the feed", () => {
  test("lists indexed pages that have a date, the latest first", () => {
    expect(feedEntries(pagesIn(some.pages, "en-GB")).map(({ path }) => path)).toEqual([
      "/revised",
      "/news",
      "/old",
    ]);
    expect(feedEntries(graphOf([page("/", {})]).pages.values())).toEqual([]);
  });

  test("holds the twenty newest", () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      page(`/p${index}`, { updated: `2026-01-${String(index + 1).padStart(2, "0")}` }),
    );
    const entries = feedEntries(graphOf(many).pages.values());
    expect(entries).toHaveLength(20);
    expect([entries[0]?.path, entries.at(-1)?.path]).toEqual(["/p29", "/p10"]);
  });

  test("has everything that Atom requires, with absolute addresses", () => {
    const xml = atomFeed(feed, feedEntries(pagesIn(some.pages, "en-GB")), "https://example.com/sub/");
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
    );
    const head = xml.slice(0, xml.indexOf("<entry>"));
    expect(head).toContain("<id>https://example.com/sub/</id>");
    expect(head).toContain("<title>Spool &amp; Sons</title>");
    expect(head).toContain("<updated>2026-10-10T00:00:00Z</updated>");
    expect(head).toContain("<author><name>Spool &amp; Sons</name></author>");
    expect(head).toContain(
      '<link rel="self" type="application/atom+xml" href="https://example.com/sub/feed.xml"/>',
    );
    const [first = "", second = ""] = xml.match(/<entry>.*<\/entry>/g) ?? [];
    expect(first).toContain("<id>https://example.com/sub/revised</id>");
    expect(first).toContain(
      "<published>2024-01-01T00:00:00Z</published><updated>2026-10-10T00:00:00Z</updated>",
    );
    expect(second).toContain("<updated>2026-03-01T00:00:00Z</updated>");
  });

  test("has the pages of its own language only, and names the language and its home page", () => {
    const entries = feedEntries(pagesIn(translated.pages, "fr"));
    expect(entries.map(({ path }) => path)).toEqual(["/fr/news"]);
    const xml = atomFeed(
      { ...feed, language: french, page: "/fr", file: "fr/feed.xml" },
      entries,
      "https://example.com/sub/",
    );
    expect(xml).toContain('xml:lang="fr"');
    expect(xml).toContain("<id>https://example.com/sub/fr</id>");
    expect(xml).toContain(
      'rel="self" type="application/atom+xml" href="https://example.com/sub/fr/feed.xml"',
    );
  });

  test("names author and tags of a page, and takes the day from which it is published", () => {
    const written = page("/a", {
      publishAt: "2026-05-01",
      author: { name: "Ada & Co" },
      tags: ["News", "A < B"],
    });
    const xml = atomFeed(feed, feedEntries([written[1]]), address);
    expect(xml).toContain(
      "</title><author><name>Ada &amp; Co</name></author><published>2026-05-01T00:00:00Z</published>",
    );
    expect(xml).toContain('<category term="News"/><category term="A &lt; B"/><summary>');
  });

  test("begins the days of its pages in the site's time zone", () => {
    const entries = feedEntries([page("/a", { published: "2026-05-01", updated: "2026-12-01" })[1]]);
    const xml = atomFeed({ ...feed, zone: "Pacific/Auckland" }, entries, address);
    expect(xml).toContain(
      "<published>2026-04-30T12:00:00Z</published><updated>2026-11-30T11:00:00Z</updated>",
    );
    expect(xml).toMatch(/<updated>2026-11-30T11:00:00Z<\/updated>\n<author>/);
  });

  test("escapes markup and leaves out characters that XML forbids", () => {
    const title = `<b>"A" & B</b> \u0007\uffff]]>`;
    const xml = atomFeed(feed, [{ path: "/a", title, description: "", updated: "2026-01-01" }], address);
    expect(xml).toContain("<title>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt; ]]&gt;</title>");
  });
});

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
