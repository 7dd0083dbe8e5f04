import { expect, test } from "vitest";
import { analyse } from "../../content/analyse.ts";
import { pageOf, smallVocabulary, sourceOf } from "../../content/fixtures/smallSite.ts";
import { liveText } from "./liveTexts.ts";

const news = { ...pageOf({ type: "quiet", heading: "News" }), published: "2026-11-21" };
const { graph } = analyse(sourceOf({ "news.json": news }), smallVocabulary());
const textAt = (path: string) => liveText({ live: { graph } }, path);

test("feeds and site maps are there while a site is edited", () => {
  expect(textAt("/feed.xml")).toContain("/news");
  expect(textAt("/sitemap.xml")).toContain("<loc>");
  expect(textAt("/robots.txt")).toContain("Sitemap:");
});

test("other addresses are none of them", () => {
  for (const path of ["/", "/news", "/nothing.xml", "/constructor", "/__proto__.txt"])
    expect(textAt(path), path).toBeUndefined();
});
