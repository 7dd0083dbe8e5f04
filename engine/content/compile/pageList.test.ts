import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import type { PageList } from "../../contract/page.ts";
import { versionOf } from "../../files/hash.ts";
import { analyse } from "../analyse.ts";
import { compilePage } from "../compile.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { stepsOf, withListPages, withNotFoundPages } from "./pageList.ts";

const vocabulary = smallVocabulary();
const article = (title: string, published: string, more: JsonObject = {}) => ({
  ...pageOf({ type: "quiet", heading: "Hi" }),
  ...{ title, published, ...more },
});
const siteWith = (pages: JsonObject, more: SmallFiles = {}) => {
  const { graph, diagnostics } = analyse(
    sourceOf({
      "x.json": {
        ...pageOf({ type: "pieces", to: "/x/2" }, { type: "pieces", pages }),
        updated: "2026-01-01",
      },
      "articles/a.json": article("A", "2026-05-01", { tags: ["News"], author: { name: "Ada", to: "/x" } }),
      "articles/b.json": article("B", "2026-04-01", { tags: "One, Two, one" }),
      "articles/c.json": article("C", "2026-03-01", { draft: true }),
      "articles/d.json": article("D", "2026-02-01", { noindex: true, author: "Ben" }),
      ...more,
    }),
    vocabulary,
  );
  expect(diagnostics).toEqual([]);
  return withListPages(graph);
};
const compiled = (graph: ReturnType<typeof siteWith>, path: string) => {
  const { page } = compilePage(graph, path, { base: "/sub/", versionOf });
  return { page, list: (page.blocks.at(-1) as unknown as { pages: PageList }).pages };
};

describe("a list that is divided into pages", () => {
  const graph = siteWith({ folder: "/articles", perPage: 1, feed: true });
  const [first, second] = [compiled(graph, "/x"), compiled(graph, "/x/2")];

  test("has a page for each part, that links can lead to", () => {
    expect([...graph.pages.keys()].filter((path) => path.startsWith("/x"))).toEqual(["/x", "/x/2", "/x/3"]);
    expect(first.page.blocks[0]).toMatchObject({ to: { href: "/sub/x/2", kind: "page" } });
    expect(second.page).toMatchObject({ title: `${first.page.title} – page 2`, path: "/x/2" });
    expect([first.page.updated, second.page.updated]).toEqual(["2026-01-01", undefined]);
  });

  test("says in each description which part it is", () => {
    const { description } = first.page;
    expect(second.page.description).toBe(`Page 2 of 3. ${description}`);
    expect(graph.pages.get("/x/2")?.value.description).toBe(second.page.description);
  });

  test("shows its part with title, day, author and tags", () => {
    expect(first.list.pages).toEqual([
      {
        target: { href: "/sub/articles/a", kind: "page" },
        ...{ title: "A", description: expect.any(String), author: "Ada", tags: ["News"] },
        date: { iso: "2026-05-01", label: "May 1, 2026" },
      },
    ]);
    expect(second.list.pages).toMatchObject([{ title: "B", tags: ["One", "Two"] }]);
  });

  test("links its parts to each other, on the page and in its head", () => {
    expect(second.list.paging).toMatchObject({
      label: "Pages of this list",
      previous: { text: "Previous", target: { href: "/sub/x" } },
      next: { text: "Next", target: { href: "/sub/x/3" } },
      steps: [
        { text: "1", label: "Page 1", target: { href: "/sub/x" } },
        { text: "2", isCurrent: true },
        { text: "3", target: { href: "/sub/x/3" } },
      ],
    });
    expect(second.page.links).toEqual([
      { rel: "prev", href: "/sub/x" },
      { rel: "next", href: "/sub/x/3" },
      { rel: "alternate", href: "/sub/x/feed.xml", type: "application/atom+xml", title: first.page.title },
    ]);
    expect(first.page.links?.map(({ rel }) => rel)).toEqual(["next", "alternate"]);
  });
});

test("a list that fits on one page is not divided", () => {
  const graph = siteWith(
    { folder: "/articles", perPage: 3 },
    { "x/2.json": pageOf({ type: "quiet", heading: "Hi" }) },
  );
  const { page, list } = compiled(graph, "/x");
  expect([list.pages.length, list.paging, page.links]).toEqual([3, undefined, undefined]);
});

test("an author is a name, or a name with a link", () => {
  const graph = siteWith({ folder: "/articles", perPage: 1 });
  expect(compiled(graph, "/articles/a").page.author).toEqual({
    name: "Ada",
    to: { href: "/sub/x", kind: "page" },
  });
  expect(compiled(graph, "/articles/d").page.author).toEqual({ name: "Ben" });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [8, 9, [1, null, 7, 8, 9]],
])("page %i of %i links to its neighbours and to both ends", (current, count, expected) => {
  expect(stepsOf(current, count)).toEqual(expected);
});

const site = (members: JsonObject): SmallFiles => ({ "_site.json": { ...smallSite.site, ...members } });
const pagesOf = (files: SmallFiles) => withNotFoundPages(analyse(sourceOf(files), vocabulary).graph).pages;

test("a site without a 404 page gets one in the words of its language", () => {
  expect(pagesOf({}).get("/404")?.value).toMatchObject({
    title: "Page not found",
    noindex: true,
    blocks: [{ type: "not-found", heading: "Page not found" }],
  });
  const french = pagesOf(site({ languages: [{ code: "fr" }] })).get("/404");
  expect(french).toMatchObject({ language: "fr", value: { title: "Page introuvable" } });
});

test("each language without one gets its own", () => {
  const languages = [{ code: "en" }, { code: "fr", path: "/fr" }];
  const pages = pagesOf({
    ...site({ languages }),
    "404.json": pageOf({ type: "quiet", heading: "Gone" }),
    "fr/index.json": pageOf({ type: "quiet", heading: "Accueil" }),
  });
  expect(pages.get("/404")?.value.title).toBe("Page");
  expect(pages.get("/fr/404")).toMatchObject({
    language: "fr",
    original: "/404",
    value: { title: "Page introuvable" },
  });
});

test("the site's own words replace those of the page", () => {
  const words = { notFound: { title: "Lost" } };
  expect(pagesOf(site({ words })).get("/404")?.value.title).toBe("Lost");
});

test("a site's own page stays as it is", () => {
  const { graph } = analyse(sourceOf({ "404.json": pageOf({ type: "quiet", heading: "Gone" }) }), vocabulary);
  expect(withNotFoundPages(graph)).toBe(graph);
});
