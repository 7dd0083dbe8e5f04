import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { compilePage } from "../compile.ts";
import { branches, cards, template } from "../fixtures/branches.ts";
import { pageOf, type SmallFiles, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const options = { base: "/", versionOf: () => "v" };

/** A site with branches as data. */
const site = (files: SmallFiles) =>
  analyse(sourceOf({ "_data/branches.json": branches, ...files }), vocabulary);

describe("pages from data", () => {
  test("are made for each record, and links know them", () => {
    const { graph, diagnostics } = site({
      "branches/[slug].json": template,
      ...cards({ each: "branches", item: { title: "{name}", to: "/branches/{slug}" } }),
    });
    expect(diagnostics).toEqual([]);
    expect([...graph.pages.keys()]).toEqual([
      "/about-us",
      "/branches/harbour",
      "/branches/market",
      "/branches/station",
      "/",
      "/x",
    ]);
    expect(compilePage(graph, "/branches/market", options).page).toMatchObject({
      title: "Market",
      blocks: [{ heading: "Market" }],
    });
  });

  test("have their mistakes at the template, once", () => {
    const { diagnostics } = site({
      "branches/[slug].json": { ...template, ...pageOf({ type: "quiet", heading: "{name}", colour: "red" }) },
    });
    expect(diagnostics.map(({ file, rule }) => [file, rule])).toEqual([
      ["pages/branches/[slug].json", "unknown-key"],
    ]);
    expect(diagnostics[0]?.message).not.toContain("record");
  });

  test("with mistakes in what they say of data are not reported again where links lead to them", () => {
    const { diagnostics } = site({
      "branches/[slug].json": { ...template, title: "{nam}" },
      ...cards({ each: "branches", item: { title: "{name}", to: "/branches/{slug}" } }),
    });
    expect(diagnostics.map(({ file, rule }) => [file, rule])).toEqual([
      ["pages/branches/[slug].json", "data-field"],
    ]);
  });

  test("can keep some of the records", () => {
    const { graph } = site({ "branches/[slug].json": { ...template, where: { open: false } } });
    expect([...graph.pages.keys()].filter((path) => path.startsWith("/branches"))).toEqual([
      "/branches/station",
    ]);
  });

  test("can have lists whose records depend on the page's", () => {
    const list = { each: "branches", where: { slug: "{slug}" }, item: { title: "{town.name}" } };
    const { graph, diagnostics } = site({
      "branches/[slug].json": {
        ...template,
        ...pageOf({ type: "sample", heading: "{name}", cards: list }),
        title: "{name}",
      },
    });
    expect(diagnostics).toEqual([]);
    expect(compilePage(graph, "/branches/market", options).page.blocks).toMatchObject([
      { cards: [{ title: "Market" }] },
    ]);
  });

  test("take the records of their language where there are some", () => {
    const languages = [
      { code: "en", name: "English" },
      { code: "fr", path: "/fr", name: "Français" },
    ];
    const { graph } = site({
      "_site.json": {
        ...(sourceOf().texts.get("_site.json") && JSON.parse(sourceOf().texts.get("_site.json") ?? "")),
        languages,
      },
      "_data/branches.fr.csv": "slug;name\nharbour;Harbour, capitale\n",
      "fr/index.json": pageOf({ type: "quiet", heading: "Accueil" }),
      "branches/[slug].json": template,
      "fr/branches/[slug].json": template,
    });
    expect(graph.pages.get("/fr/branches/harbour")?.head.title).toBe("Harbour, capitale");
    expect(graph.pages.get("/branches/harbour")?.head.title).toBe("Harbour");
    expect(graph.pages.has("/fr/branches/market")).toBe(false);
  });
});
