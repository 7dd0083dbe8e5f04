import { expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { withNotFoundPages } from "./withNotFoundPages.ts";

const vocabulary = smallVocabulary();
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
