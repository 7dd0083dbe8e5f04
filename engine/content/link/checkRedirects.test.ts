import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { compileRedirects } from "./checkRedirects.ts";

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

const graphOf = (redirects: Record<string, string>) =>
  analyse(sourceOf({ "_redirects.json": redirects }), smallVocabulary()).graph;

describe("compiled redirects", () => {
  test("are decoded where they begin, and encoded with the base path where they end", () => {
    const redirects = compileRedirects(
      graphOf({
        "/old%20page.html": "/about-us?x=a%20b#team",
        "/caf\u00e9": "/files/pci.pdf",
        "/partners": "https://example.org/a$b{c}?d=\u00e9",
      }),
      "/sub/",
    );
    expect(redirects).toEqual([
      { from: "/old page.html", to: "/sub/about-us?x=a%20b#team" },
      { from: "/caf\u00e9", to: "/sub/files/pci.pdf" },
      { from: "/partners", to: "https://example.org/a%24b%7Bc%7D?d=%C3%A9" },
    ]);
  });

  test("lead to what a name stands for", () => {
    expect(compileRedirects(graphOf({ "/old": "@pciCertificate", "/docs": "@apiDocs" }), "/")).toEqual([
      { from: "/old", to: "/files/pci.pdf" },
      { from: "/docs", to: "https://docs.example.com/" },
    ]);
  });

  test("lead to what another redirect leads to", () => {
    const redirects = { "/old": "https://www.example.com/older", "/older": "/about-us" };
    expect(compileRedirects(graphOf(redirects), "/").map(({ to }) => to)).toEqual([
      "https://www.example.com/older",
      "/about-us",
    ]);
  });

  test("of a site with mistakes can't be compiled", () => {
    expect(() => compileRedirects(graphOf({ "/old": "/nowhere" }), "/")).toThrowError(
      expect.objectContaining({ id: "site-incomplete" }),
    );
  });
});

describe("redirects of a site in several languages", () => {
  const page = (heading: string) => pageOf({ type: "quiet", id: "team", heading });
  /** The addresses that are redirected on a site which is also in French and in part in Arabic. */
  function redirected(redirects: Record<string, string>, more: SmallFiles = {}) {
    const { graph } = analyse(
      sourceOf({
        "_site.json": {
          ...smallSite.site,
          languages: [{ code: "en" }, { code: "fr", path: "/fr" }, { code: "ar", path: "/ar" }],
          links: { docs: "https://docs.example.com/" },
        },
        "_redirects.json": redirects,
        "fr/index.json": page("Accueil"),
        "fr/about-us.json": page("Équipe"),
        "ar/index.json": page("الرئيسية"),
        ...more,
      }),
      smallVocabulary(),
    );
    return Object.fromEntries(compileRedirects(graph, "/").map(({ from, to }) => [from, to]));
  }

  test("lead from the same old address in each language to the translation, or to the page where there is none", () => {
    expect(redirected({ "/Old.html": "/about-us?x=1#team" })).toEqual({
      "/Old.html": "/about-us?x=1#team",
      "/fr/Old.html": "/fr/about-us?x=1#team",
      "/ar/Old.html": "/about-us?x=1#team",
    });
  });

  test("lead to the home page of each language, to files, to other sites and to what a name stands for there", () => {
    const links = { docs: "https://docs.example.com/fr" };
    expect(
      redirected(
        { "/start": "/", "/pci": "/files/pci.pdf", "/partners": "https://example.org/", "/docs": "@docs" },
        { "_site.fr.json": { links } },
      ),
    ).toMatchObject({
      ...{ "/fr/start": "/fr", "/ar/start": "/ar", "/fr/pci": "/files/pci.pdf" },
      ...{
        "/fr/partners": "https://example.org/",
        "/fr/docs": links.docs,
        "/ar/docs": "https://docs.example.com/",
      },
    });
  });

  test("lead to the top of a translation that has another anchor", () => {
    expect(redirected({ "/old": "/about-us?x=1#team" }, { "fr/about-us.json": pageOf() })).toMatchObject({
      ...{ "/fr/old": "/fr/about-us?x=1", "/ar/old": "/about-us?x=1#team" },
    });
  });

  test("leave alone what is written for a language, and its pages, drafts and files", () => {
    const all = redirected(
      { "/old": "/about-us", "/fr/OLD": "/fr", "/kept": "/about-us", "/draft": "/", "/feed.xml": "/" },
      {
        "fr/kept.json": page("Gardée"),
        "fr/draft.json": { ...page("Brouillon"), draft: true },
        "fr/about-us.json": { ...page("Équipe"), published: "2026-11-21" },
      },
    );
    expect(Object.keys(all)).toEqual([
      ...["/old", "/fr/OLD", "/kept", "/draft", "/feed.xml"],
      ...["/ar/old", "/ar/kept", "/ar/draft", "/ar/feed.xml"],
    ]);
    expect(all["/fr/OLD"]).toBe("/fr");
  });

  test("lead from the address of one language to exactly the page that is named, and from other spellings of a page's nowhere else", () => {
    expect(redirected({ "/fr/ancien": "/about-us", "/About-Us": "/about-us", "/x": "/fr/about-us" })).toEqual(
      {
        ...{ "/fr/ancien": "/about-us", "/About-Us": "/about-us" },
        ...{ "/x": "/fr/about-us", "/fr/x": "/fr/about-us", "/ar/x": "/fr/about-us" },
      },
    );
  });
});
