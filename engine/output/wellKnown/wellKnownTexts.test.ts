import { describe, expect, test } from "vitest";
import { address, graphOf, now, page, some, translated } from "../fixtures/graphs.ts";
import { wellKnownTexts } from "./wellKnownTexts.ts";

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
