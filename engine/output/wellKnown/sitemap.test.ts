import { describe, expect, test } from "vitest";
import { some, translated } from "../fixtures/graphs.ts";
import { robots, sitemapPages, sitemaps } from "./sitemap.ts";

const page = (path: string) => ({ path, language: "en" });

describe("the site map", () => {
  test("A-01 lists indexed pages with the date of their last change, or else of their publication", () => {
    const language = "en-GB";
    expect(sitemapPages(some)).toEqual([
      { path: "/", language },
      { path: "/old", language, updated: "2023-09-15" },
      { path: "/news", language, updated: "2026-03-01" },
      { path: "/revised", language, updated: "2026-10-10" },
    ]);
  });

  test("has every page with its public address, in a fixed order", () => {
    const { "sitemap.xml": xml = "" } = sitemaps(
      [page("/services/sms"), page("/"), page("/about-us")],
      ["en"],
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
      [{ ...page("/a"), updated: "2026-09-15" }, page("/b")],
      ["en"],
      "https://example.com/",
    );
    expect(xml).toContain("<loc>https://example.com/a</loc><lastmod>2026-09-15</lastmod>");
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  });

  test("escapes markup, and encodes characters that addresses can't hold", () => {
    const { "sitemap.xml": xml = "" } = sitemaps([page("/a&b <c>")], ["en"], "https://example.com/");
    expect(xml).toContain("<loc>https://example.com/a&amp;b%20%3Cc%3E</loc>");
  });

  test("is split when there are more pages than one file may list", () => {
    const pages = Array.from({ length: 50_001 }, (_, index) => page(`/p${String(index).padStart(5, "0")}`));
    const files = sitemaps(pages, ["en"], "https://example.com/");
    expect(Object.keys(files)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    expect(files["sitemap.xml"]).toContain("<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap>");
    expect(files["sitemap-2.xml"]?.match(/<loc>/g)).toHaveLength(1);
  });

  test("of a site in several languages has a file for each, with all versions of a page", () => {
    const files = sitemaps(sitemapPages(translated), ["en-GB", "fr", "ar"], "https://example.com/");
    expect(Object.keys(files)).toEqual([
      "sitemap.xml",
      "sitemap-en-GB.xml",
      "sitemap-fr.xml",
      "sitemap-ar.xml",
    ]);
    expect(files["sitemap.xml"]).toContain(
      "<sitemap><loc>https://example.com/sitemap-fr.xml</loc></sitemap>",
    );
    const link = (code: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://example.com/${path}"/>`;
    const home = [link("en-GB", ""), link("fr", "fr"), link("ar", "ar"), link("x-default", "")].join("");
    expect(files["sitemap-en-GB.xml"]).toContain(`<url><loc>https://example.com/</loc>${home}</url>`);
    expect(files["sitemap-ar.xml"]).toContain(`<url><loc>https://example.com/ar</loc>${home}</url>`);
    expect(files["sitemap-fr.xml"]).toContain(
      `<url><loc>https://example.com/fr/news</loc><lastmod>2026-04-01</lastmod>${link("en-GB", "news")}${link("fr", "fr/news")}${link("x-default", "news")}</url>`,
    );
    // A version that search engines must not show is none.
    expect(files["sitemap-en-GB.xml"]).toContain("<url><loc>https://example.com/hidden</loc></url>");
    for (const code of ["en-GB", "fr", "ar"])
      expect(files[`sitemap-${code}.xml`]).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  test("is named in robots.txt", () => {
    expect(robots("https://example.com/")).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n",
    );
  });
});
