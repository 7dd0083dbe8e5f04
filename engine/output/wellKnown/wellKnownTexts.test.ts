import { describe, expect, test } from "vitest";
import { address, graphOf, now, page, some, translated } from "../fixtures/graphs.ts";
import { securityText, wellKnownTexts } from "./wellKnownTexts.ts";

describe("the files under well-known names", () => {
  test("are all written", () => {
    expect(Object.keys(wellKnownTexts(some, address, "/", now)).sort()).toEqual([
      ".well-known/security.txt",
      "feed.xml",
      "manifest.webmanifest",
      "robots.txt",
      "sitemap.xml",
    ]);
  });

  test("are replaced by the site's own public files", () => {
    const own = {
      "/robots.txt": {},
      "/feed.xml": {},
      "/manifest.webmanifest": {},
      "/.well-known/security.txt": {},
    };
    const graph = graphOf([...some.pages], own);
    expect(Object.keys(wellKnownTexts(graph, address, "/", now))).toEqual(["sitemap.xml"]);
  });

  test("are written for each language, with its own name of the site", () => {
    const texts = wellKnownTexts(translated, address, "/", now);
    expect(Object.keys(texts).sort()).toEqual([
      ".well-known/security.txt",
      "ar/manifest.webmanifest",
      "feed.xml",
      "fr/feed.xml",
      "fr/manifest.webmanifest",
      "manifest.webmanifest",
      "robots.txt",
      "sitemap-ar.xml",
      "sitemap-en-GB.xml",
      "sitemap-fr.xml",
      "sitemap.xml",
    ]);
    expect(texts["fr/feed.xml"]).toContain("<title>Bobine &amp; Fils</title>");
    expect(JSON.parse(texts["fr/manifest.webmanifest"] ?? "")).toMatchObject({
      name: "Bobine & Fils",
      lang: "fr",
    });
    expect(texts[".well-known/security.txt"]).toContain("Preferred-Languages: en, fr, ar");
  });

  test("have no feed without dated pages, and no security.txt below a base path", () => {
    const names = Object.keys(wellKnownTexts(graphOf([page("/", {})]), `${address}sub/`, "/sub/", now));
    expect(names.sort()).toEqual(["manifest.webmanifest", "robots.txt", "sitemap.xml"]);
  });
});

describe("security.txt", () => {
  test("names the contact and expires one day before a year has passed", () => {
    expect(
      securityText({ email: "help@example.com", languages: ["en-GB", "fr"] }, address, now).split("\n"),
    ).toEqual([
      "Contact: mailto:help@example.com",
      "Expires: 2027-11-20T00:00:00.000Z",
      "Preferred-Languages: en, fr",
      "Canonical: https://example.com/.well-known/security.txt",
      "",
    ]);
  });

  test.each(["2028-02-29T23:59:59Z", "2027-03-01T00:00:00Z", "2026-12-31T12:00:00Z"])(
    "expires in less than a year, but not soon: built %s",
    (built) => {
      const text = securityText({ email: "a@b.example", languages: ["en"] }, address, new Date(built));
      const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? "") - Date.parse(built)) / 86_400_000;
      expect(days).toBeGreaterThan(360);
      expect(days).toBeLessThan(366);
    },
  );
});
