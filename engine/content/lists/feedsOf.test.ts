import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

test("old addresses are taken only by the feeds that are written", () => {
  const languages = [{ code: "en" }, { code: "fr", path: "/fr" }] as never;
  const page = (more: object) => ({ ...pageOf({ type: "quiet", heading: "Hi" }), ...more });
  const files = {
    "_site.json": { ...smallSite.site, languages },
    "_redirects.json": { "/feed.xml": "/", "/fr/feed.xml": "/", "/x/feed.xml": "/", "/y/feed.xml": "/" },
    "hidden.json": page({ published: "2026-01-01", noindex: true }),
    "x.json": pageOf({ type: "pieces", pages: { folder: "/articles", feed: true } }),
    "y.json": pageOf({ type: "pieces", pages: { tags: ["News"], feed: true } }),
    "articles/undated.json": page({}),
    "articles/first.json": page({ tags: ["News"] }),
    "fr/articles/first.json": page({ published: "2026-01-01" }),
  };
  const taken = (changed: object) =>
    analyse(sourceOf({ ...files, ...changed }), smallVocabulary())
      .diagnostics.filter(({ rule }) => rule === "redirect-taken")
      .map(({ message }) => /"(.+?)"/.exec(message)?.[1]);
  expect(taken({})).toEqual(["/fr/feed.xml"]);
  const dated = { "articles/undated.json": page({ updated: "2026-01-01" }) };
  expect(taken(dated)).toEqual(["/feed.xml", "/fr/feed.xml", "/x/feed.xml"]);
});
