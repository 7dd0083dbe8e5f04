import { describe, expect, test } from "vitest";
import type { SourcePage } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import type { PageChoice } from "../contract/page.ts";
import { analyse } from "./analyse.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "./fixtures/smallSite.ts";
import { PageLists } from "./lists.ts";

const page = (path: string, head: JsonObject = {}, more: Partial<SourcePage> = {}): SourcePage => ({
  ...{ path, language: "en", file: `${path.slice(1)}.json`, blocks: [], uses: [], anchors: new Map() },
  ...{ head: { title: path, ...head }, value: {} },
  ...more,
});
const french = (original: string, head?: JsonObject) =>
  page(`/fr${original}`, head, { language: "fr", original });

const pages = [
  page("/"),
  page("/articles"),
  page("/articles/2", {}, { listPage: 2 }),
  page("/articles/old", { title: "Part 10", published: "2024-01-01", updated: "2026-09-09", tags: ["News"] }),
  page("/articles/new", { title: "Part 9", publishAt: "2026-05-01", tags: "News , Opening hours" }),
  page("/articles/deep/changed", { title: "Éclairs", updated: "2025-03-03", tags: ["opening  HOURS"] }),
  page("/articles/undated", { title: "part 1" }),
  page("/articles-of-association"),
  page("/404"),
  french("/articles/old", { published: "2024-02-02", tags: ["News"] }),
  page("/fr/404", {}, { language: "fr", original: "/404" }),
];
const lists = new PageLists(pages);
const found = (choice: PageChoice, language = "en", on = "/articles") =>
  lists.pagesOf(choice, language, on).map(({ path }) => path);

describe("a list of pages", () => {
  test("has the pages below a folder, the latest first and those without a day last", () => {
    expect(found({ folder: "/articles" })).toEqual([
      "/articles/new",
      "/articles/deep/changed",
      "/articles/old",
      "/articles/undated",
    ]);
  });

  test.each<[NonNullable<PageChoice["sort"]>, string[]]>([
    ["date", ["/articles/old", "/articles/deep/changed", "/articles/new", "/articles/undated"]],
    ["title", ["/articles/deep/changed", "/articles/undated", "/articles/new", "/articles/old"]],
    ["-title", ["/articles/old", "/articles/new", "/articles/undated", "/articles/deep/changed"]],
  ])("is sorted by %s, titles as people sort them", (sort, expected) => {
    expect(found({ folder: "/articles", sort })).toEqual(expected);
  });

  test("has the pages with one of its tags, however they are written", () => {
    expect(found({ tags: ["opening hours"] })).toEqual(["/articles/new", "/articles/deep/changed"]);
    expect(found({ tags: ["News", "opening hours"], folder: "/articles/deep" })).toEqual([
      "/articles/deep/changed",
    ]);
    expect(found({ tags: ["new"] })).toEqual([]);
  });

  test("has only pages of its language, by the address in the default one or in its own", () => {
    expect(found({ folder: "/articles" }, "fr", "/fr")).toEqual(["/fr/articles/old"]);
    expect(found({ folder: "/fr/articles" }, "fr", "/fr")).toEqual(["/fr/articles/old"]);
    expect(found({ folder: "/" }, "fr", "/fr")).toEqual(["/fr/articles/old"]);
  });

  test("has at most the pages that are wanted, and never the page that shows it", () => {
    expect(found({ folder: "/articles", limit: 2 })).toEqual(["/articles/new", "/articles/deep/changed"]);
    expect(found({ folder: "/articles", limit: 2 }, "en", "/articles/new")).toEqual([
      "/articles/deep/changed",
      "/articles/old",
    ]);
    expect(found({ folder: "/" })).not.toContain("/articles");
  });

  test("has no page for unknown addresses, and no part of another list", () => {
    expect(found({ folder: "/" }, "en", "/x")).toHaveLength(6);
  });
});

test("a tag that no page has is compared with the tags of its language", () => {
  const article = (tag: string) => ({ ...pageOf({ type: "quiet", heading: "Hi" }), tags: [tag] });
  const list = pageOf({ type: "pieces", pages: { tags: ["Noticia"] } });
  const languages = [{ code: "en" }, { code: "pt", path: "/pt" }] as never;
  const files = {
    "_site.json": { ...smallSite.site, languages },
    "articles/first.json": article("Opening hours"),
    "pt/articles/first.json": article("Noticias"),
    "x.json": list,
    "pt/x.json": list,
  };
  const { diagnostics } = analyse(sourceOf(files), smallVocabulary());
  const found = diagnostics.filter(({ rule }) => rule === "list-tag");
  expect(found.map(({ file, hint }) => [file, hint])).toEqual([
    ["pages/pt/x.json", 'Did you mean "Noticias"?'],
    ["pages/x.json", expect.stringContaining("Opening hours")],
  ]);
});

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
