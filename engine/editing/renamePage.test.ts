import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { readSite } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { translatableHash } from "../content/translation/translations.ts";
import type { ExampleSite } from "../contract/rule.ts";
import { describeError } from "../errors/catalogue.ts";
import type { KenteError } from "../errors/KenteError.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import { after, problemsOf, siteOf } from "./fixtures/siteOf.ts";
import { renamePage } from "./renamePage.ts";

const words = (more: object) => ({ blocks: [{ type: "words", heading: "Words", ...more }] });
const redirects = (members: object) => ({
  $schema: "../schemas/generated/redirects.schema.json",
  ...members,
});

/** Renames a page; the site has no other problems afterwards than before. */
function renamed(files: ExampleSite, from: string, to: string) {
  const site = siteOf(files);
  const before = problemsOf(site.source.expanded?.written ?? site.source.texts, site);
  const result = renamePage(site, from, to);
  const texts = after(site, result.edits);
  const rules = (all: string[]) => all.map((one) => one.split(" ")[1]).sort();
  expect(rules(problemsOf(texts, site))).toEqual(rules(before));
  const json = (file: string) => JSON.parse(texts.get(file) ?? "null");
  return { ...result, texts, json, changed: result.edits.map(({ file }) => file).sort() };
}

describe("a page that is renamed", () => {
  test("moves with its file, whose path to the schema changes, and its old address leads to it", () => {
    const { edits, json, routes } = renamed({ "a.json": {} }, "/a", "/b/c");
    expect(routes).toEqual([["/a", "/b/c"]]);
    expect(edits).toContainEqual(expect.objectContaining({ file: "b/c.json", movedFrom: "a.json" }));
    expect(json("b/c.json").$schema).toBe("../../schemas/generated/page.schema.json");
    expect(json("_redirects.json")).toEqual(redirects({ "/a": "/b/c" }));
  });

  test("is what all links lead to: in values and in Markdown, with anchors and queries", () => {
    const text = [
      "[A](/a) and [its words](/a#words) or [more](</a?x=1&amp;y=2#words>), not [this](/a-b), /a",
      "",
      "- **[A](https://example.com/a#words)**: <https://example.com/a>",
    ].join("\n");
    const { json, links, left } = renamed(
      {
        "a.json": words({ text: "[Here](/a#words), [there](#words)" }),
        "a-b.json": words({ actions: [{ label: "A", to: "/a?q=/a#words" }] }),
        "index.json": words({
          text,
          actions: [
            { label: "A", to: "/a" },
            { label: "B", to: "/a-b" },
          ],
        }),
        "_site.json": {
          url: "https://example.com",
          links: { a: "/a#words" },
          footer: { columns: [{ title: "All", links: [{ label: "A", to: "/a" }] }] },
        },
        "_shared/s.json": words({ text: "[A](/a)" }),
      },
      "/a",
      "/c",
    );
    expect(json("index.json").blocks[0].text).toBe(
      [
        "[A](/c) and [its words](/c#words) or [more](</c?x=1&amp;y=2#words>), not [this](/a-b), /a",
        "",
        "- **[A](https://example.com/c#words)**: <https://example.com/c>",
      ].join("\n"),
    );
    expect(json("index.json").blocks[0].actions.map(({ to }: { to: string }) => to)).toEqual(["/c", "/a-b"]);
    expect(json("c.json").blocks[0].text).toBe("[Here](/c#words), [there](#words)");
    expect(json("a-b.json").blocks[0].actions[0].to).toBe("/c?q=/a#words");
    expect(json("_site.json").links).toEqual({ a: "/c#words" });
    expect(json("_site.json").footer.columns[0].links[0].to).toBe("/c");
    expect(json("_shared/s.json").blocks[0].text).toBe("[A](/c)");
    expect([links.length, left]).toEqual([11, []]);
  });

  test("keeps the text of all files but for its address", () => {
    const text =
      '{ "title":"T",\r\n\t"description": "Caf\\u00e9",\r\n"blocks": [{ "type": "words", "heading": "\\u0041", "text": "[A](/a)" } ]}';
    const { texts } = renamed({ "a.json": {}, "b.json": text }, "/a", "/c");
    expect(texts.get("b.json")).toBe(text.replace("(/a)", "(/c)"));
  });

  test("takes over what leads to it: old addresses, whose spellings stay, and loses its own former one", () => {
    const { json } = renamed(
      { "a.json": {}, "_redirects.json": redirects({ "/Old": "/a#words", "/c.html": "/a", "/x": "/" }) },
      "/a",
      "/c",
    );
    expect(json("_redirects.json")).toEqual(redirects({ "/Old": "/c#words", "/x": "/", "/a": "/c" }));
  });

  test("can be renamed back", () => {
    const first = renamed({ "a.json": {}, "index.json": words({ text: "[A](/a)" }) }, "/a", "/c");
    const files = Object.fromEntries(first.texts);
    const again = renamed(files, "/c", "/a");
    expect(again.json("_redirects.json")).toEqual(redirects({ "/c": "/a" }));
    for (const file of ["a.json", "index.json"])
      expect(again.texts.get(file)).toBe(
        siteOf({ "a.json": {}, "index.json": words({ text: "[A](/a)" }) }).source.texts.get(file),
      );
  });

  test("that is a draft, or of a later day, leaves no old address behind", () => {
    for (const head of [{ draft: true }, { publishAt: "2027-01-01" }]) {
      const { changed } = renamed(
        { "a.json": head, "b.json": { draft: true, ...words({ text: "[A](/a)" }) } },
        "/a",
        "/c",
      );
      expect(changed).toEqual(["b.json", "c.json"]);
    }
  });

  test("keeps the name of its file in a folder of its own", () => {
    expect(renamed({ "a/index.json": {}, "a/b.json": {} }, "/a", "/c").changed).toEqual([
      "_redirects.json",
      "c/index.json",
    ]);
  });
});

describe("in several languages", () => {
  const languages = { languages: [{ code: "en" }, { code: "fr", path: "/fr" }] };
  const site = {
    "_site.json": languages,
    "fr/index.json": words({ text: "[A](/a), [A](/fr/a#words)" }),
    "fr/404.json": {},
    "a.json": {},
    "fr/a.json": words({ text: "[B](/b)" }),
    "b.json": words({ text: "[A](/a)" }),
    "fr/b.json": words({ text: "[A](/a)" }),
  };

  test("translations move too, and links in all languages follow; one line in the redirects stands for all", () => {
    const { routes, json } = renamed(site, "/a", "/c/d");
    expect(routes).toEqual([
      ["/a", "/c/d"],
      ["/fr/a", "/fr/c/d"],
    ]);
    expect(json("fr/index.json").blocks[0].text).toBe("[A](/c/d), [A](/fr/c/d#words)");
    expect(json("fr/b.json").blocks[0].text).toBe("[A](/c/d)");
    expect(json("fr/c/d.json").$schema).toBe("../../../schemas/generated/page.schema.json");
    expect(json("_redirects.json")).toEqual(redirects({ "/a": "/c/d" }));
  });

  test("translations that are up to date stay so, others don't become so", () => {
    const { texts } = siteOf(site).source;
    const recorded = {
      ...words({ text: "[A](/a)" }),
      translates: translatableHash(texts.get("b.json") ?? ""),
    };
    const { texts: now, json } = renamed(
      { ...site, "fr/b.json": recorded, "fr/a.json": { translates: "000000000000" } },
      "/a",
      "/c",
    );
    expect(json("fr/b.json").translates).toBe(translatableHash(now.get("b.json") ?? ""));
    expect(json("fr/b.json").translates).not.toBe(recorded.translates);
    expect(json("fr/c.json").translates).toBe("000000000000");
  });

  test("a page of one language moves alone", () => {
    const { json, routes } = renamed({ ...site, "a.json": null, "b.json": {} }, "/fr/a", "/fr/c");
    expect(routes).toEqual([["/fr/a", "/fr/c"]]);
    expect(json("fr/index.json").blocks[0].text).toBe("[A](/c), [A](/fr/c#words)");
    expect(json("_redirects.json")).toEqual(redirects({ "/fr/a": "/fr/c" }));
  });
});

describe("records", () => {
  const data = {
    "_data/places.csv": 'name,page,more\nOne,/a,"see [A](/a#words), /ab"\nTwo,/ab,\n',
    "_data/notes.json": JSON.stringify([{ title: "N", text: "[A](/a)" }]),
    "a.json": {},
    "ab.json": {},
    "index.json": {
      blocks: [
        {
          type: "words",
          heading: "Places",
          actions: { each: "places", item: { label: "{name}", to: "{page}" } },
        },
      ],
    },
  };

  test("are followed: in tables and in JSON", () => {
    const { texts, left } = renamed(data, "/a", "/c");
    expect(texts.get("_data/places.csv")).toContain("One,/c,");
    expect(texts.get("_data/places.csv")).toContain("\nTwo,/ab,\n");
    expect(left).toEqual([]);
  });

  test("that say only a part of an address leave the link to the old one, which is reported", () => {
    const files = {
      ...data,
      "_data/places.csv": "name,page\nOne,a\nTwo,ab\n",
      "index.json": {
        blocks: [
          {
            type: "words",
            heading: "Places",
            actions: { each: "places", item: { label: "{name}", to: "/{page}" } },
          },
        ],
      },
    };
    const site = siteOf(files);
    const { left, links } = renamePage(site, "/a", "/c");
    expect([links, left.map(({ file, value }) => [file, value])]).toEqual([[], [["index.json", "/a"]]]);
  });
});

describe.each(["bakery", "docs", "least"])("each page of the site %s", async (name) => {
  const root = join(import.meta.dirname, "../..");
  const folder = siteFolder(root, { site: join(root, "tests/sites", name) });
  const known = await readVocabulary(root, { site: folder.site, compiles: false });
  const { records: _, ...source } = await readSite(folder);
  const { diagnostics } = lint(source, known);
  const { graph } = lint({ ...source, showsDrafts: true }, known);
  const original = [...graph.pages.values()].filter(
    (page) => page.original === undefined && !/^\/(?:404)?$/.test(page.path) && source.texts.has(page.file),
  );

  const some = original.filter((_, index) => inject("effort") > 1 || index % 4 === 0);
  test.each(some.map(({ path }) => path))(
    "can be renamed, and no link leads to the old address: %s",
    (path) => {
      const { edits, links, left } = renamePage(graph, path, `/moved${path}`);
      const texts = after(graph, edits);
      const now = lint({ ...source, texts }, known);
      expect(now.diagnostics.map(({ rule }) => rule)).toEqual(diagnostics.map(({ rule }) => rule));
      expect(left).toEqual([]);
      const to = now.graph.references.filter(({ kind }) => kind === "to").map(({ value }) => value);
      expect(to.filter((value) => value.replace(/[?#].*/, "") === path)).toEqual([]);
      expect(
        to.filter((value) => value.replace(/[?#].*/, "") === `/moved${path}`).length,
      ).toBeGreaterThanOrEqual(links.length);
    },
  );
});

test.each([
  ["/", "/b", /home page/],
  ["/x", "/b", /The site has no page "\/x"\./],
  ["/404", "/b", /every address that has no page/],
  ["/fr/a", "/fr/b", /translation of "\/a"/],
  ["/fr", "/fr/b", /home page/],
  ["/a", "/a", /already/],
  ["/a", "/b", /there is a page at "\/b" already/],
  ["/a", "/d", /there is a page at "\/d" already/],
  ["/a", "/only", /there is a page at "\/fr\/only" already/],
  ["/a", "/fr/c", /another language/],
  ["/a", "/Prices", /no address of a page/],
  ["/a", "c", /no address of a page/],
  ["/a", "/c/", /no address of a page/],
  ["/a", "/c/index", /no address of a page/],
  ["/a", "/c.html", /no address of a page/],
  ["/a", "/api/c", /receive forms/],
  ["/a", "/taken", /public\/taken\.html/],
  ["/places/one", "/c", /made from data, by places\/\[name\]\.json/],
])("%s can't become %s", (from, to, reason) => {
  const site = siteOf({
    "_site.json": { languages: [{ code: "en" }, { code: "fr", path: "/fr" }] },
    "a.json": {},
    "b.json": {},
    "d.json": { draft: true },
    "fr/a.json": {},
    "fr/index.json": {},
    "fr/only.json": {},
    "_data/places.json": JSON.stringify([{ name: "one" }]),
    "places/[name].json": { each: "places" },
  });
  (site.source.assets as Map<string, object>).set("/taken.html", {});
  try {
    renamePage(site, from, to);
    expect.unreachable();
  } catch (error) {
    const { id, data } = error as KenteError;
    expect(describeError(id, data).message).toMatch(reason);
  }
});
