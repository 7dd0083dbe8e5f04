import { describe, expect, test } from "vitest";
import type { Asset } from "../../contract/values.ts";
import { arabic, site } from "../fixtures/graphs.ts";
import { webManifest } from "./webManifest.ts";

const themed = { ...site, colour: "#f4f4f0" };

describe("the web manifest", () => {
  const files = new Map<string, Asset>([
    ["/icon-192.png", { width: 192, height: 192 }],
    ["/icon-maskable-512.png", { width: 512, height: 512 }],
    ["/icons.png", { width: 9, height: 9 }],
    ["/favicon.svg", {}],
  ]);

  test("has the site's name, its start page and its icons with their real sizes", () => {
    expect(JSON.parse(webManifest(themed, files, "/sub/"))).toMatchObject({
      name: "Spool & Sons",
      short_name: "Spool & Sons",
      lang: "en-GB",
      dir: "ltr",
      start_url: "/sub/",
      scope: "/sub/",
      theme_color: "#f4f4f0",
      background_color: "#f4f4f0",
      icons: [
        { src: "/sub/icon-192.png", sizes: "192x192", purpose: "any" },
        { src: "/sub/icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
        { src: "/sub/favicon.svg", sizes: "any" },
      ],
    });
  });

  test("says the language and its direction, and begins at its home page", () => {
    const manifest = JSON.parse(webManifest({ ...themed, language: arabic }, files, "/sub/"));
    expect(manifest).toMatchObject({
      lang: "ar",
      dir: "rtl",
      start_url: "/sub/ar",
      id: "/sub/",
      scope: "/sub/",
    });
  });

  test("begins at the default language's home page where its language has none", () => {
    const language = { ...arabic, home: "/" };
    expect(JSON.parse(webManifest({ ...themed, language }, files, "/sub/")).start_url).toBe("/sub/");
  });

  test.each([
    ["Spool", "Spool"],
    ["Spool Thread and Needle Company", "Spool Thread"],
    ["Donaudampfschifffahrt Company", "Donaudampfschifffahrt"],
  ])("shortens %j to whole words: %j", (name, short) => {
    expect(JSON.parse(webManifest({ ...themed, name }, new Map(), "/")).short_name).toBe(short);
  });
});
