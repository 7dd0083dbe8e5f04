import { describe, expect, test } from "vitest";
import type { SiteGraph, SourcePage } from "../contract/graph.ts";
import type { Asset } from "../contract/image.ts";
import type { JsonObject } from "../contract/json.ts";
import { findIcons } from "../drawing/icons.ts";
import { atomFeed, feedEntries } from "./feed.ts";
import { securityText } from "./securityText.ts";
import { sitemapPages } from "./sitemap.ts";
import { webManifest } from "./webManifest.ts";
import { wellKnownTexts } from "./wellKnownTexts.ts";

const site = {
  name: "Spool & Sons",
  description: "Thread.",
  lang: "en-GH",
  contact: { email: "help@example.com" },
};
const address = "https://example.com/";
const now = new Date("2026-11-21T13:14:15Z");

const page = (path: string, value: JsonObject): [string, SourcePage] => [
  path,
  {
    path,
    file: `${path.slice(1)}.json`,
    value: { title: `Page ${path}`, description: "What it is.", ...value },
    blocks: [],
    anchors: new Map(),
  },
];

function graphOf(pages: [string, SourcePage][], assets: Record<string, Asset> = {}): SiteGraph {
  return {
    site: site as JsonObject,
    pages: new Map(pages),
    source: { assets: new Map(Object.entries(assets)) },
  } as unknown as SiteGraph;
}

const some = graphOf([
  page("/", {}),
  page("/old", { updated: "2023-09-15" }),
  page("/news", { published: "2026-03-01" }),
  page("/revised", { published: "2024-01-01", updated: "2026-10-10" }),
  page("/draft", { published: "2026-11-01", noindex: true }),
  page("/404", { updated: "2026-11-01" }),
]);

describe("the feed", () => {
  test("tells of pages with a date that may be found, the one that changed last first", () => {
    expect(feedEntries(some).map(({ path }) => path)).toEqual(["/revised", "/news", "/old"]);
    expect(feedEntries(graphOf([page("/", {})]))).toEqual([]);
  });

  test("holds the twenty newest", () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      page(`/p${index}`, { updated: `2026-01-${String(index + 1).padStart(2, "0")}` }),
    );
    const entries = feedEntries(graphOf(many));
    expect(entries).toHaveLength(20);
    expect([entries[0]?.path, entries.at(-1)?.path]).toEqual(["/p29", "/p10"]);
  });

  test("is Atom: all that the format asks for, with absolute addresses", () => {
    const xml = atomFeed(site, feedEntries(some), "https://example.com/sub/");
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

  test("escapes what XML reads as markup and leaves out what it can't hold", () => {
    const title = `<b>"A" & B</b> \u0007\uffff]]>`;
    const xml = atomFeed(site, [{ path: "/a", title, description: "", updated: "2026-01-01" }], address);
    expect(xml).toContain("<title>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt; ]]&gt;</title>");
  });
});

describe("the web manifest", () => {
  const files = new Map<string, Asset>([
    ["/icon-192.png", { width: 192, height: 192 }],
    ["/icon-maskable-512.png", { width: 512, height: 512 }],
    ["/icons.png", { width: 9, height: 9 }],
    ["/favicon.svg", {}],
  ]);

  test("names the site, where it begins, and the icons that are there by their true sizes", () => {
    expect(JSON.parse(webManifest(site, files, "/sub/"))).toMatchObject({
      name: "Spool & Sons",
      short_name: "Spool & Sons",
      lang: "en-GH",
      start_url: "/sub/",
      scope: "/sub/",
      theme_color: "#fffdf7",
      background_color: "#fffdf7",
      icons: [
        { src: "/sub/icon-192.png", sizes: "192x192", purpose: "any" },
        { src: "/sub/icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
        { src: "/sub/favicon.svg", sizes: "any" },
      ],
    });
  });

  test.each([
    ["Spool", "Spool"],
    ["Spool Thread and Cloth Company", "Spool Thread"],
    ["Donaudampfschifffahrt Company", "Donaudampfschifffahrt"],
  ])("shortens %j to whole words: %j", (name, short) => {
    expect(JSON.parse(webManifest({ ...site, name }, new Map(), "/")).short_name).toBe(short);
  });
});

describe("security.txt", () => {
  test("says whom to tell, for a day less than a year", () => {
    expect(securityText({ email: "help@example.com", lang: "en-GH" }, address, now).split("\n")).toEqual([
      "Contact: mailto:help@example.com",
      "Expires: 2027-11-20T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://example.com/.well-known/security.txt",
      "",
    ]);
  });

  test.each(["2028-02-29T23:59:59Z", "2027-03-01T00:00:00Z", "2026-12-31T12:00:00Z"])(
    "expires in less than a year, but not soon: built %s",
    (built) => {
      const text = securityText({ email: "a@b.example", lang: "en" }, address, new Date(built));
      const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? "") - Date.parse(built)) / 86_400_000;
      expect(days).toBeGreaterThan(360);
      expect(days).toBeLessThan(366);
    },
  );
});

describe("what machines look for by name", () => {
  test("is all there", () => {
    expect(Object.keys(wellKnownTexts(some, address, "/", now)).sort()).toEqual([
      ".well-known/security.txt",
      "feed.xml",
      "manifest.webmanifest",
      "robots.txt",
      "sitemap.xml",
    ]);
  });

  test("gives way to the site's own public files", () => {
    const own = {
      "/robots.txt": {},
      "/feed.xml": {},
      "/manifest.webmanifest": {},
      "/.well-known/security.txt": {},
    };
    const graph = graphOf([...some.pages], own);
    expect(Object.keys(wellKnownTexts(graph, address, "/", now))).toEqual(["sitemap.xml"]);
  });

  test("has no feed without news, and no security.txt where nobody would look for it", () => {
    const names = Object.keys(wellKnownTexts(graphOf([page("/", {})]), `${address}sub/`, "/sub/", now));
    expect(names.sort()).toEqual(["manifest.webmanifest", "robots.txt", "sitemap.xml"]);
  });

  test("A-01 lists pages that may be found with the day of their last change, or else of their first", () => {
    expect(sitemapPages(some)).toEqual([
      { path: "/" },
      { path: "/old", updated: "2023-09-15" },
      { path: "/news", updated: "2026-03-01" },
      { path: "/revised", updated: "2026-10-10" },
    ]);
  });
});

describe("a site's public files", () => {
  test("become the head's icons, and the largest drawing of the mark its logo", () => {
    const files = new Map<string, Asset>([
      ["/favicon.svg", {}],
      ["/icon-192.png", { width: 192, height: 192 }],
      ["/apple-touch-icon.png", { width: 180, height: 180 }],
    ]);
    expect(findIcons(files, "/sub/")).toEqual({
      icons: [
        { rel: "icon", type: "image/svg+xml", href: "/sub/favicon.svg" },
        { rel: "apple-touch-icon", href: "/sub/apple-touch-icon.png" },
      ],
      logo: { src: "/sub/icon-192.png", width: 192, height: 192 },
    });
    expect(findIcons(new Map(), "/")).toEqual({ icons: [] });
  });
});
