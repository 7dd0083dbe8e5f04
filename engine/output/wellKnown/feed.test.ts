import { describe, expect, test } from "vitest";
import { pagesIn } from "../../content/lists/pageFacts.ts";
import { address, french, graphOf, page, site, some, translated } from "../fixtures/graphs.ts";
import { atomFeed, feedEntries } from "./feed.ts";

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
