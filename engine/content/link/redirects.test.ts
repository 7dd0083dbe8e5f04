import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

test("a redirect to a name that stands for an old address is a chain, with the address where it ends", () => {
  const files = {
    "_redirects.json": { "/old": "@moved", "/older": "/about-us" },
    "_site.json": { ...smallSite.site, links: { moved: "https://www.example.com/older#team" } },
  };
  const { diagnostics, graph } = analyse(sourceOf(files), smallVocabulary());
  expect(graph.complete).toBe(false);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
    { rule: "redirect-chain", hint: 'Write "/about-us#team".' },
  ]);
});

test("a redirect may lead from a page's address in other letters to the page", () => {
  const { diagnostics } = analyse(
    sourceOf({ "_redirects.json": { "/About-Us": "/about-us" } }),
    smallVocabulary(),
  );
  expect(diagnostics).toEqual([]);
});

test("a link to an old address in another language leads to the new one there; a link as in the default language stays one", () => {
  const languages = [{ code: "en" }, { code: "fr", path: "/fr" }];
  const linking = (to: string) => pageOf({ type: "sample", heading: "Lien", to });
  const hintFor = (to: string) =>
    analyse(
      sourceOf({
        "_site.json": { ...smallSite.site, languages },
        "_redirects.json": { "/old": "/about-us" },
        "fr/about-us.json": pageOf({ type: "quiet", id: "team", heading: "Équipe" }),
        "fr/index.json": linking(to),
      }),
      smallVocabulary(),
    ).diagnostics.find(({ rule }) => rule === "link-redirected")?.hint;
  expect(hintFor("/fr/old#team")).toBe('Write "/fr/about-us#team".');
  expect(hintFor("/old")).toBe('Write "/about-us".');
});

test("a redirect to an old address in another language is a chain, and one to its own is none", () => {
  const files = {
    "_site.json": { ...smallSite.site, languages: [{ code: "en" }, { code: "fr", path: "/fr" }] },
    "fr/about-us.json": pageOf({ type: "quiet", id: "team", heading: "Équipe" }),
    "_redirects.json": { "/old": "/about-us", "/older": "/fr/old", "/gone": "/fr/gone" },
  };
  const { diagnostics } = analyse(sourceOf(files), smallVocabulary());
  expect(diagnostics.filter(({ file }) => file === "pages/_redirects.json")).toMatchObject([
    { rule: "redirect-chain", hint: 'Write "/fr/about-us".' },
    { rule: "link-target", message: 'There is no page "/fr/gone".' },
  ]);
});
