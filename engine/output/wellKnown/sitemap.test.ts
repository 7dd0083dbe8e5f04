import { describe, expect, test } from "vitest";
import { some } from "../fixtures/graphs.ts";
import { robots, sitemapPages, sitemaps } from "./sitemap.ts";

describe("the site map", () => {
  test("A-01 lists indexed pages with the date of their last change, or else of their publication", () => {
    expect(sitemapPages(some)).toEqual([
      { path: "/" },
      { path: "/old", updated: "2023-09-15" },
      { path: "/news", updated: "2026-03-01" },
      { path: "/revised", updated: "2026-10-10" },
    ]);
  });

  test("has every page with its public address, in a fixed order", () => {
    const { "sitemap.xml": xml = "" } = sitemaps(
      [{ path: "/services/sms" }, { path: "/" }, { path: "/about-us" }],
      "https://example.com/sub/",
    );
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://example.com/sub/",
      "https://example.com/sub/about-us",
      "https://example.com/sub/services/sms",
    ]);
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    );
  });

  test("has a date only where the author states one", () => {
    const { "sitemap.xml": xml = "" } = sitemaps(
      [{ path: "/a", updated: "2026-09-15" }, { path: "/b" }],
      "https://example.com/",
    );
    expect(xml).toContain("<loc>https://example.com/a</loc><lastmod>2026-09-15</lastmod>");
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  });

  test("escapes markup, and encodes characters that addresses can't hold", () => {
    const { "sitemap.xml": xml = "" } = sitemaps([{ path: "/a&b <c>" }], "https://example.com/");
    expect(xml).toContain("<loc>https://example.com/a&amp;b%20%3Cc%3E</loc>");
  });

  test("is split when there are more pages than one file may list", () => {
    const pages = Array.from({ length: 50_001 }, (_, index) => ({
      path: `/p${String(index).padStart(5, "0")}`,
    }));
    const files = sitemaps(pages, "https://example.com/");
    expect(Object.keys(files)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    expect(files["sitemap.xml"]).toContain("<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap>");
    expect(files["sitemap-2.xml"]?.match(/<loc>/g)).toHaveLength(1);
  });

  test("is named in robots.txt", () => {
    expect(robots("https://example.com/")).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n",
    );
  });
});
