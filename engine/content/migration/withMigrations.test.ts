import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { compilePage } from "../compile.ts";
import { offer, vocabularyWithOffers } from "../fixtures/offers.ts";
import { pageOf, type SmallFiles, smallSite, sourceOf } from "../fixtures/smallSite.ts";
import { completeBlock } from "../schema/expand.ts";

const vocabulary = vocabularyWithOffers();
const site = (files: SmallFiles) => analyse(sourceOf(files), vocabulary);
const options = { base: "/", versionOf: () => "v" };
const blocksOf = ({ graph }: ReturnType<typeof analyse>, path = "/x") =>
  compilePage(graph, path, options).page.blocks;

const first = { type: "offer", title: "Bread", price: "2" };
const second = { type: "offer", v: 2, title: "Bread", prices: [{ label: "From", price: "2" }] };
const third = { type: "offer", v: 3, title: "Bread", rows: [{ label: "From", cost: "2" }] };
const present = blocksOf(site({ "x.json": pageOf(third) }));

describe("a block of an older version", () => {
  test.each([
    ["the first", first],
    ["the second", second],
    ["one with former names", { type: "deal", name: "Bread", price: "2" }],
    ["the present one, with the former name of a key", { ...third, title: undefined, name: "Bread" }],
  ])("is shown as the present one: %s", (_, block) => {
    const found = site({ "x.json": pageOf(block as never) });
    expect(found.diagnostics).toMatchObject([{ rule: "older-version", severity: "warning", line: 5 }]);
    expect(blocksOf(found)).toEqual(present);
    expect(present[0]).not.toHaveProperty("v");
  });

  test.each<[string, SmallFiles]>([
    ["in a slot", { "x.json": pageOf({ type: "shelf", boards: [{ blocks: [first] }] }) }],
    ["in a slot of an older block", { "x.json": pageOf({ ...first, more: [first] }) }],
    [
      "for each record",
      {
        "_data/loaves.json": [{ name: "Bread" }] as never,
        "x.json": {
          ...pageOf(),
          blocks: { each: "loaves", item: { ...first, title: "{name}" } } as never,
        },
      },
    ],
    [
      "in a page for each record",
      {
        "_data/loaves.json": [{ name: "x" }] as never,
        "[name].json": { each: "loaves", ...pageOf({ ...first, title: "Bread" }), title: "{name}" },
      },
    ],
    ["among shared blocks", { "_shared/news.json": { blocks: [first] }, "x.json": pageOf({ use: "news" }) }],
  ])("is found %s", (_, files) => {
    const found = site({ ...files });
    expect(found.diagnostics.map(({ rule }) => rule)).toEqual(["older-version"]);
    const text = JSON.stringify([...found.graph.pages.values()].map(({ value }) => value));
    const all = text + JSON.stringify([...found.graph.shared.values()].flat().map(({ value }) => value));
    expect(all).toContain('"rows":[{"label":"From","cost":"2"}]');
    expect(all).toContain('"title":"Bread"');
    expect(all).not.toContain('"price"');
  });

  test("is found in a translation", () => {
    const found = site({
      "_site.json": { ...smallSite.site, languages: [{ code: "en" }, { code: "fr", path: "/fr" }] },
      "_shared/news.json": { blocks: [third] },
      "fr/index.json": pageOf({ type: "quiet", heading: "Accueil" }),
      "_shared/news.fr.json": { blocks: [{ ...first, title: "Pain" }] },
    });
    expect(found.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(found.graph.translations.get("fr")?.shared.get("news")).toMatchObject([
      { value: { ...third, title: "Pain" } },
    ]);
  });

  test("may have a list from data", () => {
    const prices = { each: "loaves", item: { price: "{price}" } };
    const found = site({
      "_data/loaves.json": [{ price: "2" }, { price: "3" }] as never,
      "x.json": pageOf({ type: "offer", v: 2, title: "Bread", prices }),
    });
    expect(found.diagnostics.map(({ rule }) => rule)).toEqual(["older-version"]);
    const rows = [2, 3].map((cost) => ({ label: "From", cost: String(cost) }));
    expect(blocksOf(found)).toMatchObject([{ rows }]);
  });
});

describe("a block type that says a former name which another one has", () => {
  const schema = { ...offer, version: 1, "x-formerly": ["offer"] };
  const at = (folder: string) => ({
    ...vocabulary,
    blocks: new Map(vocabulary.blocks).set("sale", {
      ...{ type: "sale", folder, schema },
      complete: completeBlock("sale", schema, vocabulary.defs, `${folder}/schema.json`),
    }),
  });
  const written = sourceOf({ "x.json": pageOf({ type: "offer", title: "Bread", rows: third.rows }) });

  test("has it until all pages say the present one, if the type is a site's own and the other the engine's", () => {
    const found = analyse(written, at("pages/_blocks/sale"));
    expect(found.diagnostics).toMatchObject([{ rule: "older-version" }]);
    expect(blocksOf(found)).toMatchObject([{ type: "sale", title: "Bread" }]);
  });

  test("is refused otherwise", () => {
    const reason = expect.stringContaining('which is a name of the block type "offer"');
    expect(() => analyse(written, at("blocks/sale"))).toThrow(
      expect.objectContaining({ id: "schema-file", data: expect.objectContaining({ reason }) }),
    );
  });
});

describe("a mistake in an older block", () => {
  const mistakes = (block: JsonObject) =>
    site({ "x.json": pageOf(block) }).diagnostics.filter(({ rule }) => rule !== "older-version");

  test.each([
    ["a value that stays", { ...first, text: 7 }, { rule: "value-type", line: 9, column: 15 }],
    ["a value with another name now", { ...first, price: 99 }, { rule: "value-type", line: 8, column: 16 }],
    ["a key that is missing", { type: "offer", price: "2" }, { rule: "missing-key", line: 6 }],
  ])("is reported where it is written: %s", (_, block, expected) => {
    const found = mistakes(block as JsonObject);
    expect(found).toMatchObject([expected]);
  });
});

test("a text that has a record is not read for what is older in it", () => {
  const { texts, ...source } = sourceOf({ "x.json": pageOf(third) });
  const read: string[] = [];
  const lazy = Object.assign(new Map(texts), {
    isLazy: true,
    hashOf: (file: string) => `hash of ${texts.get(file)}`,
    get(file: string) {
      read.push(file);
      return texts.get(file);
    },
  });
  analyse({ ...source, texts: lazy }, vocabulary);
  expect(read.splice(0)).toContain("x.json");
  analyse({ ...source, texts: lazy }, vocabulary);
  expect(read).not.toContain("x.json");
});
