import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { compilePage } from "../compile.ts";
import { branches, cards, template } from "../fixtures/branches.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { textHash } from "../read/readTexts.ts";

const vocabulary = smallVocabulary();
const options = { base: "/", versionOf: () => "v" };

/** A site with branches as data. */
const site = (files: SmallFiles) =>
  analyse(sourceOf({ "_data/branches.json": branches, ...files }), vocabulary);

/** The titles of the cards of `/x`. */
function titlesOf({ graph }: ReturnType<typeof analyse>): unknown {
  const [block] = compilePage(graph, "/x", options).page.blocks;
  return (block as unknown as { cards: { title: string }[] }).cards.map(({ title }) => title);
}

describe("a list from data", () => {
  test("has an item for each record", () => {
    const found = site(cards({ each: "branches", item: { title: "{name}, {town.name}" } }));
    expect(found.diagnostics).toEqual([]);
    expect(titlesOf(found)).toEqual(["Harbour, Harbour", "Market, Market", "Station, Station"]);
  });

  test("keeps the records that are wanted, in their order, and no more than wanted", () => {
    const item = { title: "{name}" };
    const titles = (list: object) => titlesOf(site(cards({ each: "branches", item, ...list })));
    expect(titles({ where: { open: true } })).toEqual(["Harbour", "Market"]);
    expect(titles({ sort: "rank" })).toEqual(["Station", "Harbour", "Market"]);
    expect(titles({ sort: "-name", limit: 1 })).toEqual(["Station"]);
    expect(titles({ where: { "town.name": "Harbour" } })).toEqual(["Harbour"]);
  });

  test("with too many records, or too few, is made to fit by what it says of them", () => {
    const facts = (list: object) =>
      site({
        "_data/branches.json": JSON.stringify(["a", "b", "c", "d"].map((name) => ({ name }))),
        "x.json": pageOf({
          type: "sample",
          heading: "Hi",
          facts: { each: "branches", item: "{name}", ...list },
        } as never),
      }).diagnostics;
    expect(facts({})).toMatchObject([
      {
        rule: "list-length",
        line: 8,
        message: '"facts" has 4 items; it must have at most 3.',
        hint: 'Its records decide how many there are. Write "limit": 3, or keep fewer with "where".',
      },
    ]);
    expect(facts({ limit: 3 })).toEqual([]);
  });

  test("stands in the place of the whole list", () => {
    const list = { each: "branches", item: { title: "{name}" } };
    expect(site(cards([{ title: "First" }, list])).diagnostics).toMatchObject([
      { rule: "data-list", line: 12, message: "This list from data is inside of another list." },
    ]);
  });

  test("can be the blocks of a page", () => {
    const block = { type: "quiet", heading: "{name}" };
    const { graph, diagnostics } = site({
      "x.json": { ...pageOf(), blocks: { each: "branches", item: block } as never },
    });
    expect(diagnostics).toEqual([]);
    expect(compilePage(graph, "/x", options).page.blocks.length).toBe(3);
  });

  test("is sorted as people who speak the language of the page sort", () => {
    const names = ["Oca", "Nuez", "Ñora"];
    const sorted = (code: string) =>
      titlesOf(
        site({
          "_site.json": { ...smallSite.site, languages: [{ code }] },
          "_data/branches.json": JSON.stringify(names.map((name) => ({ name }))),
          ...cards({ each: "branches", sort: "name", item: { title: "{name}" } }),
        }),
      );
    expect(sorted("en")).toEqual(["Ñora", "Nuez", "Oca"]);
    expect(sorted("es")).toEqual(["Nuez", "Ñora", "Oca"]);
  });

  test("has numbers where the block wants numbers, also from a table, and their texts where it wants text", () => {
    const blocks = (data: string, file: string) => {
      const item = { type: "sample", heading: "{rank}", size: "{rank}" };
      const files = { [file]: data, "x.json": { ...pageOf(), blocks: { each: "ranks", item } as never } };
      const { graph, diagnostics } = site(files);
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      return compilePage(graph, "/x", options).page.blocks;
    };
    const shown = [
      { heading: "3", size: 3 },
      { heading: "2", size: 2 },
    ];
    expect(blocks("rank\n3\n2\n", "_data/ranks.csv")).toMatchObject(shown);
    expect(blocks('[{ "rank": 3 }, { "rank": 2 }]', "_data/ranks.json")).toMatchObject(shown);
  });

  test("reports a text in the place of a number", () => {
    const item = { type: "sample", heading: "{rank}", size: "{rank}" };
    const { diagnostics } = site({
      "_data/ranks.csv": "rank\n3\nthird\n",
      "x.json": { ...pageOf(), blocks: { each: "ranks", item } as never },
    });
    const place = { file: "pages/_data/ranks.csv", line: 3 };
    expect(diagnostics).toMatchObject([{ ...place, severity: "error", rule: "value-type" }]);
    expect(diagnostics[0]?.message).toContain('in the field "rank"');
  });

  test("names fields as a table has them: with spaces, signs and dots", () => {
    const found = site({
      "_data/branches.json": undefined,
      "_data/branches.csv": "Item;Price (€);Tel.\nBread;4,50 €;0244\n",
      ...cards({ each: "branches", sort: "Price (€)", item: { title: "{Item}, { Price (€) }, {Tel.}" } }),
    });
    expect(found.diagnostics).toEqual([]);
    expect(titlesOf(found)).toEqual(["Bread, 4,50 €, 0244"]);
  });

  test("shows values as text, and double braces as braces", () => {
    const found = site({
      "_data/branches.json": JSON.stringify([{ name: "<b>{bold}</b>" }]),
      ...cards({ each: "branches", item: { title: "{{x}} {name}" } }),
    });
    expect(titlesOf(found)).toEqual(["{x} <b>{bold}</b>"]);
  });

  test("never reads values as Markdown", () => {
    const text = "*a* [b](/x) `c` <i>\n    # d";
    const { graph, diagnostics } = site({
      "_data/branches.json": JSON.stringify([{ text }]),
      ...cards({ each: "branches", item: { title: "x", text: "**{text}**" } }),
    });
    expect(diagnostics).toEqual([]);
    const shown = JSON.stringify(compilePage(graph, "/x", options).page.blocks);
    expect(shown).toContain(JSON.stringify("*a* [b](/x) `c` <i>\n# d").slice(1, -1).split("\\n")[0]);
    expect(shown).toContain('"strong"');
    expect(shown).not.toContain('"link"');
  });

  test("keeps the line breaks of values in longer texts", () => {
    const { graph } = site({
      "_data/branches.json": undefined,
      "_data/branches.csv": 'hours\r\n"Mon 8-18 \r\nSat 8-13\r\n\r\nClosed on Sunday"\r\n',
      ...cards({ each: "branches", item: { title: "x", text: "Open: {hours}" } }),
    });
    const [block] = compilePage(graph, "/x", options).page.blocks;
    const [card] = (block as unknown as { cards: { text: object }[] }).cards;
    expect(card?.text).toEqual([
      { type: "paragraph", children: ["Open: Mon 8-18", { type: "break" }, "Sat 8-13"] },
      { type: "paragraph", children: ["Closed on Sunday"] },
    ]);
  });

  test("can have the items of a list that a record has", () => {
    const found = site({
      "_data/branches.json": JSON.stringify([
        { slug: "harbour", towns: ["North", "South"], days: [{ day: "Monday" }] },
        { slug: "market", towns: [] },
      ]),
      "branches/[slug].json": {
        ...template,
        ...pageOf(
          { type: "sample", heading: "{slug}", cards: { each: "{towns}", item: { title: "{value}" } } },
          { type: "sample", heading: "{slug}", cards: { each: "{days}", item: { title: "{day}" } } },
        ),
        title: "{slug}",
      },
    });
    expect(found.diagnostics).toEqual([]);
    expect(compilePage(found.graph, "/branches/harbour", options).page.blocks).toMatchObject([
      { cards: [{ title: "North" }, { title: "South" }] },
      { cards: [{ title: "Monday" }] },
    ]);
  });

  test("leaves out a member whose value a record does not have", () => {
    const found = site({
      "_data/branches.json": JSON.stringify([{ name: "A", note: "Hello" }, { name: "B" }]),
      ...cards({ each: "branches", item: { title: "{name}", text: "{note}" } }),
    });
    expect(found.diagnostics).toEqual([]);
    expect(titlesOf(found)).toEqual(["A", "B"]);
  });

  test("has mistakes at the template, with the first record that shows them", () => {
    const { diagnostics } = site(
      cards({ each: "branches", item: { title: "{name}", to: "/branches/{slug}" } }),
    );
    expect(diagnostics).toMatchObject([
      {
        file: "pages/x.json",
        line: 12,
        rule: "link-target",
        message:
          'There is no page "/branches/harbour", for record 1 of _data/branches.json ("harbour") and 2 others.',
      },
    ]);
    expect(diagnostics[0]).not.toHaveProperty("fix");
  });

  test("has mistakes of a record's own list with that record", () => {
    const { diagnostics } = site({
      "_data/branches.json": JSON.stringify([{ slug: "harbour", rooms: [{ to: "/none" }] }]),
      "branches/[slug].json": {
        ...template,
        ...pageOf({
          type: "sample",
          heading: "{slug}",
          cards: { each: "{rooms}", item: { title: "A room", to: "{to}" } },
        }),
        title: "{slug}",
      },
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'There is no page "/none", for record 1 of _data/branches.json ("harbour").',
    ]);
  });

  test("is not looked for in forms, names of links and keys of blocks", () => {
    const source = sourceOf();
    const [form, own] = ["_forms/contact.json", "_site.json"].map((file) =>
      JSON.parse(source.texts.get(file) ?? ""),
    );
    form.schema.properties.each = { type: "string", title: "Each" };
    const { diagnostics } = site({
      "_forms/contact.json": form,
      "_site.json": { ...own, links: { ...own.links, each: "https://each.example" } },
      "x.json": pageOf({ type: "sample", heading: "Hi", each: "branches" }),
    });
    expect(diagnostics.map(({ file, rule }) => [file, rule])).toEqual([["pages/x.json", "unknown-key"]]);
  });

  test("of a set that cannot be read is not reported as well", () => {
    const { diagnostics } = site({
      "_data/branches.json": "[1]",
      "branches/[slug].json": template,
      ...cards({ each: "branches", item: { title: "{name}" } }),
    });
    expect(diagnostics.map(({ file, rule }) => [file, rule])).toEqual([
      ["pages/_data/branches.json", "data-file"],
    ]);
  });

  test("of a set that is no table in CSV is not reported as well", () => {
    const source = {
      ...sourceOf({ "branches/[slug].json": template, ...cards({ each: "branches", item: {} }) }),
      otherFiles: ["_data/branches.xlsx"],
    };
    expect(analyse(source, vocabulary).diagnostics.map(({ rule }) => rule)).toEqual(["data-format"]);
  });

  test("may be in the site file and in shared blocks", () => {
    const list = { each: "branches", where: { open: false }, item: { title: "{name}" } };
    const found = site({
      "_shared/news.json": { blocks: [{ type: "sample", heading: "News", cards: list }] },
      "x.json": pageOf({ use: "news" }),
    });
    expect(found.diagnostics).toEqual([]);
    expect(titlesOf(found)).toEqual(["Station"]);
  });
});

describe("the hash of an expanded text", () => {
  /** The hashes of all texts of a site, by file. */
  const hashes = (files: SmallFiles) => {
    const source = sourceOf({ "_data/branches.json": branches, ...files });
    const texts = Object.assign(new Map(source.texts), {
      hash: textHash,
      hashOf: (file: string) => textHash(source.texts.get(file) ?? ""),
    });
    const { texts: expanded } = analyse({ ...source, texts }, vocabulary).graph.source;
    return Object.fromEntries([...expanded.keys()].map((file) => [file, expanded.hashOf?.(file)]));
  };
  const files = {
    "branches/[slug].json": template,
    ...cards({ each: "branches", where: { open: true }, item: { title: "{name}" } }),
  };
  const before = hashes(files);
  /** The files whose hashes another content changes. */
  const changed = (more: SmallFiles) => {
    const after = hashes({ ...files, ...more });
    return Object.keys(before).filter((file) => before[file] !== after[file]);
  };
  const records = JSON.parse(branches) as { slug: string }[];
  const edited = (slug: string, change: object) =>
    changed({
      "_data/branches.json": JSON.stringify(
        records.map((one) => (one.slug === slug ? { ...one, ...change } : one)),
      ),
    });

  test("stays the same while nothing changes", () => expect(changed({})).toEqual([]));

  test("changes with its record, and with those that its lists show", () => {
    expect(edited("harbour", { name: "Harbour Central" })).toEqual(["x.json", "branches/harbour.json"]);
    expect(edited("station", { name: "Station Market" })).toEqual(["branches/station.json"]);
    expect(edited("harbour", { rank: 3 })).toEqual(["branches/harbour.json"]);
  });

  test("changes with its template", () => {
    expect(changed({ "branches/[slug].json": { ...template, description: "Other." } })).toEqual([
      "branches/harbour.json",
      "branches/market.json",
      "branches/station.json",
    ]);
  });
});

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
