import { readFileSync } from "node:fs";
import { parseAtomFeed } from "feedsmith";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { arabic, english, french, graphOf, now, page } from "../fixtures/graphs.ts";
import { wellKnownTexts } from "./wellKnownTexts.ts";

const schema = readFileSync(new URL("../fixtures/atom.rng", import.meta.url), "utf8");
const address = "https://example.com/sub/";

const mistakes = async (contents: string) => {
  const xml = { fileName: "feed.xml", contents };
  const { errors } = await validateXML({ xml, schema, extension: "relaxng" });
  return errors.map(({ message }) => message);
};

/** Words with all that XML and JSON give a meaning to, and with letters beyond those of most fonts. */
const hostile = `<b>"A" & 'B'</b> &amp; &#38; ]]> <!-- <![CDATA[ {{c}} {d} \u0007\uffff\u{1f35e}`;
/** What is left of them: XML can't hold the others. */
const readable = `<b>"A" & 'B'</b> &amp; &#38; ]]> <!-- <![CDATA[ {{c}} {d} \u{1f35e}`;

const article = (path: string, value: JsonObject, language?: SiteLanguage) =>
  page(path, { title: `Title ${path}`, description: `About ${path}`, ...value }, language);

/** The feeds of a site in three languages, with a list of articles that has a feed of its own. */
function feedsOf(more: JsonObject = {}): Record<string, string> {
  const graph = graphOf([
    page("/", {}),
    article("/articles", { title: hostile, description: hostile }),
    article("/articles/a-b", {
      ...{ title: hostile, description: hostile, author: hostile, tags: [hostile] },
      ...{ published: "2024-02-29", updated: "2026-10-10" },
      ...more,
    }),
    article("/articles/new", { publishAt: "2026-11-01", author: { name: "Ada", to: "/about" } }),
    article("/fr/nouvelles", { title: "Été à l’œuvre", published: "2026-04-01" }, french),
    article("/ar/خبز", { title: "خبز اليوم", published: "2026-05-01" }, arabic),
  ]);
  const translations = new Map([
    ["fr", { site: { name: "Bobine & Fils" } }],
    ["ar", { site: { name: "بكرة" } }],
  ]);
  const lists = [{ path: "/articles", choice: { folder: "/articles", feed: true }, pages: 1 }];
  const site = {
    ...graph,
    languages: [english, french, arabic],
    translations,
    lists,
  } as unknown as typeof graph;
  const texts = Object.entries(wellKnownTexts(site, address, "/sub/", now));
  return Object.fromEntries(texts.filter(([file]) => file.endsWith("feed.xml")));
}

const feeds = feedsOf();
const read = (file: string, from = feeds) => parseAtomFeed(from[file] ?? "");
const files = ["feed.xml", "fr/feed.xml", "ar/feed.xml", "articles/feed.xml"];

test("there is a feed for each language, and one for the list", () => {
  expect(Object.keys(feeds).sort()).toEqual([...files].sort());
});

describe.each(files)("%s", (file) => {
  test("satisfies the schema of Atom", async () => {
    expect(await mistakes(feeds[file] ?? "")).toEqual([]);
  });

  test("has an address, a name, a language and a day of its own, and entries with all that readers show", () => {
    const { id, title, links, updated, authors, entries = [], xml } = read(file);
    expect(links).toContainEqual({ rel: "self", type: "application/atom+xml", href: address + file });
    expect(links).toContainEqual({ rel: "alternate", type: "text/html", href: id });
    expect([title?.value, authors?.[0]?.name, xml?.lang]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      expect.stringMatching(/^(?:en-GB|fr|ar)$/),
    ]);
    expect(updated).toBe(entries[0]?.updated);
    for (const entry of entries) {
      expect(entry.links).toEqual([{ rel: "alternate", type: "text/html", href: entry.id }]);
      expect(new URL(entry.id ?? "").href.startsWith(address)).toBe(true);
      expect(new Date(entry.updated ?? "").toISOString()).toBe(entry.updated?.replace("Z", ".000Z"));
    }
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  });
});

describe("a feed reader", () => {
  test("shows what authors wrote, letter by letter", () => {
    for (const file of ["feed.xml", "articles/feed.xml"]) {
      const [, entry] = read(file).entries ?? [];
      const { title, summary, authors, categories } = entry ?? {};
      const words = [title?.value, summary?.value, authors?.[0]?.name, categories?.[0]?.term];
      for (const one of words) expect(one).toBe(readable);
    }
    expect(read("articles/feed.xml").subtitle?.value).toContain(`<b>"A" & 'B'</b>`);
  });

  test("has both days of a page, and the one on which it was published where it has not changed", () => {
    const [latest, older] = read("feed.xml").entries ?? [];
    expect([latest?.published, latest?.updated]).toEqual(["2026-11-01T00:00:00Z", "2026-11-01T00:00:00Z"]);
    expect([older?.published, older?.updated]).toEqual(["2024-02-29T00:00:00Z", "2026-10-10T00:00:00Z"]);
    expect(latest?.authors?.[0]?.name).toBe("Ada");
  });

  test("follows the addresses of pages in other letters", () => {
    const [entry] = read("ar/feed.xml").entries ?? [];
    expect(entry?.id).toBe(`${address}ar/${encodeURIComponent("خبز")}`);
    expect(entry?.title?.value).toBe("خبز اليوم");
    expect(read("fr/feed.xml").entries?.[0]?.title?.value).toBe("Été à l’œuvre");
  });

  test("shows an entry once, whatever changes in it", () => {
    const changed = feedsOf({ title: "Other", description: "Other", updated: "2026-11-20", tags: [] });
    for (const file of files) {
      const ids = (from?: Record<string, string>) =>
        read(file, from)
          .entries?.map(({ id }) => id)
          .sort();
      expect(ids(changed)).toEqual(ids());
      expect(read(file, changed).id).toBe(read(file).id);
    }
    expect(read("feed.xml", changed).updated).toBe("2026-11-20T00:00:00Z");
  });
});

test.each([
  [/<id>[^<]+<\/id>/, ""],
  [/<author>.*?<\/author>/, ""],
  [/T00:00:00Z/, ""],
  [/href="https:\/\/example\.com/, 'href="'],
  ["</feed>", ""],
  ["<title>", "<title>&"],
])("the schema refuses a feed without %s", async (part, other) => {
  expect(await mistakes((feeds["feed.xml"] ?? "").replace(part, other))).not.toEqual([]);
});
