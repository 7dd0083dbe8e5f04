import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchedPage, StemRules } from "../contract/search.ts";
import { contentHash } from "../files/hash.ts";
import { type IndexedPage, makeIndex } from "./makeIndex.ts";
import { mainOf, readMain } from "./readMain.ts";
import { SearchIndex } from "./SearchIndex.ts";
import { stemmer, wordsIn } from "./words.ts";

const rules = (code: string): StemRules =>
  JSON.parse(readFileSync(join(import.meta.dirname, "stems", `${code}.json`), "utf8"));

const page = (href: string, title: string, text = "", description = ""): SearchedPage => ({
  href,
  title,
  description,
  above: [],
  sections: [["", title, text]],
});

/** Makes the index of pages whose addresses are in order. */
const made = (pages: readonly SearchedPage[], stems: StemRules | null = rules("en")) =>
  makeIndex(pages.map(indexed), { stems, nameFile: (text) => `${contentHash(text)}.json` });

function indexed(one: SearchedPage): IndexedPage {
  const key = contentHash(JSON.stringify(one));
  return { path: one.href, key, content: () => ({ hash: key, read: () => one }) };
}

async function indexOf(pages: readonly SearchedPage[], stems?: StemRules | null) {
  const { manifest, files } = made(pages, stems);
  const loaded: string[] = [];
  const index = await SearchIndex.open("/", "en", async (address) => {
    loaded.push(address);
    if (address === "/_search/en.2.json") return JSON.parse(JSON.stringify(manifest));
    return JSON.parse(files.get(address.replace("/_search/files/", "")) ?? "");
  });
  const find = async (text: string) => {
    const found = await index.find(text);
    return (await index.results(found, found.pages.length)).map(({ href }) => href);
  };
  return { index, find, loaded, files };
}

describe("words", () => {
  test.each([
    ["ecommerce", "Our e-commerce"],
    ["tshirt", "A T-shirt"],
    ["AB12345", "Part AB-12345"],
    ["1250", "From 1,250 euros"],
    ["uptodate", "Up-to-date prices"],
  ])("finds %s in %j, which is written with other signs", async (query, text) => {
    const { find } = await indexOf([page("/a", "Shop", text), page("/b", "Other", "Nothing")]);
    expect(await find(query)).toEqual(["/a"]);
  });

  test("are letters and digits, without accents and capitals", () => {
    const words = wordsIn("L’Été: x-content, 5.000 Größen");
    expect(words.map(({ word }) => word)).toEqual(["l", "ete", "x", "content", "5", "000", "grossen"]);
    expect(words[1]).toEqual({ word: "ete", start: 2, end: 5 });
  });

  test("keep the vowel signs of scripts that write them so, and lose those that readers leave out", () => {
    expect(wordsIn("कितीब").map(({ word }) => word)).toEqual(["कितीब"]);
    expect(wordsIn("كِتَاب أحمد").map(({ word }) => word)).toEqual(["كتاب", "احمد"]);
  });

  test("are found without letters that few keyboards have", () => {
    const written = wordsIn("Œuvre æther Ǽ STRAẞE smørrebrød Łódź").map(({ word }) => word);
    expect(written).toEqual(["oeuvre", "aether", "ae", "strasse", "smorrebrod", "lodz"]);
  });

  test("are no longer than words, however many marks stand over a letter", () => {
    expect(wordsIn(`a${"\u0301".repeat(20_000)} b`).map(({ word }) => word)).toEqual(["b"]);
    expect(wordsIn("東".repeat(300))).toHaveLength(300);
  });

  test("are pairs of neighbours where no spaces are written, and the last letter", () => {
    expect(wordsIn("東京都 a").map(({ word, start, end }) => [word, start, end])).toEqual([
      ["東京", 0, 2],
      ["京都", 1, 3],
      ["都", 2, 3],
      ["a", 4, 5],
    ]);
  });

  test("are whole where they stand between letters of such scripts", () => {
    expect(wordsIn("Webサイト2026年").map(({ word, start, end }) => [word, start, end])).toEqual([
      ["web", 0, 3],
      ["サイ", 3, 5],
      ["イト", 4, 6],
      ["ト", 5, 6],
      ["2026", 6, 10],
      ["年", 10, 11],
    ]);
  });
});

describe("stems", () => {
  test.each([
    ["en", "payments payment paying pays", "payment pay"],
    ["en", "merge merging merged merges", ""],
    ["en", "boxes box", ""],
    ["en", "companies company", ""],
    ["en", "stopped stops stopping", ""],
    ["fr", "chevaux cheval", ""],
    ["fr", "vendaient vendent vendait", ""],
    ["fr", "boulangères boulangers boulanger", ""],
    ["es", "panaderías panadería", ""],
    ["es", "horneando hornear horneado", ""],
    ["es", "veces vez", ""],
    ["pt", "pães pão", ""],
    ["pt", "assando assar assado", ""],
    ["ar", "الكتب والكتب كتب", ""],
    ["ar", "مكتبات مكتبة المكتبة", ""],
    ["ar", "٢٠٢٦ 2026", ""],
  ])("in %s are the same for %s", (code, forms, several) => {
    const stem = stemmer(rules(code));
    const found = new Set(wordsIn(forms).map(({ word }) => stem(word)));
    expect([...found].join(" ")).toBe(several || [...found][0]);
  });

  test("leave enough of a word, and are words themselves without rules", () => {
    expect(stemmer(rules("en"))("is")).toBe("is");
    expect(stemmer(rules("en"))("string")).toBe("string");
    expect(stemmer(null)("payments")).toBe("payments");
  });
});

describe("a search", () => {
  const pages = [
    page("/a", "Refunds", "How a payment is returned to the customer."),
    page("/b", "Payments", "Taking money."),
    page("/c", "Other things", "A refund is mentioned here, beside payments and much more."),
  ];

  test("finds pages with all words in any form, those with a word in the title first", async () => {
    const { find } = await indexOf(pages);
    expect(await find("refund")).toEqual(["/a", "/c"]);
    expect(await find("refunding PAYMENTS")).toEqual(["/a", "/c"]);
    expect(await find("nothing payment")).toEqual([]);
    expect(await find("  ")).toEqual([]);
  });

  test("finds words by their beginnings while they are typed", async () => {
    const { find } = await indexOf(pages);
    for (const typed of ["p", "pa", "paym", "payment"]) expect(await find(typed)).toContain("/b");
    expect(await find("cust")).toEqual(["/a"]);
  });

  test("finds words that are written without spaces, at any place of a text", async () => {
    const { find, index } = await indexOf(
      [page("/a", "東京都の天気"), page("/b", "京都"), page("/c", "ร้านหนังสือ")],
      null,
    );
    expect(await find("京都")).toEqual(["/a", "/b"]);
    expect(await find("天気")).toEqual(["/a"]);
    expect(await find("東京 天")).toEqual(["/a"]);
    expect(await find("気")).toEqual(["/a"]);
    expect(await find("都")).toEqual(["/b", "/a"]);
    expect(await find("京気")).toEqual([]);
    expect(await find("หนังสือ")).toEqual(["/c"]);
    const [result] = await index.results(await index.find("都"), 1);
    expect(result?.title.filter(({ found }) => found)).toEqual([{ text: "都", found: true }]);
  });

  test("finds Latin words and numbers in texts without spaces", async () => {
    const { find } = await indexOf(
      [page("/a", "Webサイト", "2026年に"), page("/b", "เว็บไซต์ของ WebThai")],
      null,
    );
    expect(await find("web")).toEqual(["/a", "/b"]);
    expect(await find("2026")).toEqual(["/a"]);
    expect(await find("webサイト")).toEqual(["/a"]);
  });

  test("reads as much of a long query as of a short one", async () => {
    const { index } = await indexOf(pages);
    const long = await index.find(`payment ${"money ".repeat(2000)}${"x".repeat(10_000)}`);
    expect(long.query.words.map(({ word }) => word)).toEqual(["payment", "money"]);
    expect(long.pages).toHaveLength(1);
  });

  test("leaves out words of which no letter counts", async () => {
    const arabic = [page("/a", "كتب ـ"), page("/b", "ماء")];
    const { find } = await indexOf(arabic, rules("ar"));
    expect(await find("ـ")).toEqual([]);
    expect(await find("ـ كتب")).toEqual(["/a"]);
    const { files } = made(arabic, rules("ar"));
    const words = [...files.values()].filter((text) => !text?.includes('"href"'));
    expect(words).toEqual([expect.stringMatching(/^\[\["كتب"/)]);
  });

  test("says what was probably meant", async () => {
    const { index } = await indexOf(pages);
    expect(await index.find("custmoer refund")).toMatchObject({ pages: [], meant: "customer refund" });
    expect(await index.find("xylophone")).toMatchObject({ pages: [], meant: undefined });
  });

  test("loads few files of many, and each once", async () => {
    const many = Array.from({ length: 2500 }, (_, number) =>
      page(`/p${number}`, `Page ${number}`, `w${number} x${number * 7} common`),
    );
    const { find, loaded, files } = await indexOf(many);
    expect(await find("x17493")).toEqual(["/p2499"]);
    expect(await find("x17493")).toEqual(["/p2499"]);
    expect(files.size).toBeGreaterThan(30);
    expect(loaded).toHaveLength(3);
    const sizes = [...files.values()].map((text) => text?.length ?? 0);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  });

  test("loads a file again that could not be loaded", async () => {
    const { manifest, files } = made(pages, null);
    let fails = false;
    const index = await SearchIndex.open("/", "en", async (address) => {
      if (address.endsWith("en.2.json")) return manifest;
      if (fails) throw new Error("no network");
      return JSON.parse(files.get(address.replace("/_search/files/", "")) ?? "");
    });
    fails = true;
    await expect(index.find("money")).rejects.toThrow("no network");
    fails = false;
    expect((await index.find("money")).pages).toEqual([1]);
  });

  test("finds exactly the pages that have a word, whatever they say", async () => {
    const word = fc.constantFrom(..."ape bee cat cats dog dogged été ete fog 12 東京都 كتب الكتب".split(" "));
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 8 }), word, async (all, wanted) => {
        const some = all.map(([title, body], number) => page(`/${number}`, title, body));
        const { find } = await indexOf(some);
        const stem = stemmer(rules("en"));
        const has = (one: SearchedPage) => {
          const there = wordsIn(`${one.title} ${one.sections[0]?.[2]}`).map(({ word: own }) => own);
          return wordsIn(wanted).every(({ word: asked }) =>
            there.some((own) => own.startsWith(asked) || stem(own).startsWith(stem(asked))),
          );
        };
        expect((await find(wanted)).sort()).toEqual(some.filter(has).map(({ href }) => href));
      }),
    );
  });
});

describe("a page", () => {
  const document = (main: string) =>
    `<html><body><nav>Menu</nav><main id="page_main" tabindex="-1">${main}</main><footer>Foot</footer></body></html>`;

  test("is read by section, without what is around it and what says nothing", () => {
    const html = document(`
      <section class="block"><h1 tabindex="-1">Install</h1><p>One <em>fi</em>le &amp; more</p><nav>Contents</nav></section>
      <section id="linux"><div><h2>Linux</h2><p>apt</p><h3>Inside</h3><pre><code>apt  install &lt;x&gt;</code></pre></div>
        <button>Copy</button><svg><title>Picture</title></svg><span class="visually-hidden">opens a tab</span></section>
      <div><h2 id="mac"><span>2.</span> Mac</h2><ul><li>one</li><li>two</li></ul></div>
      <h2 id="_r_1_">No anchor</h2><form><label>Name</label></form><p hidden>no</p><i aria-hidden="true">no</i>
      <div data-unsearched="">no</div>
      <div role="tabpanel" hidden=""><div id="panel"><h3>In a tab</h3><p>found</p></div></div>`);
    expect(readMain(mainOf(html))).toEqual([
      ["", "Install", "One file & more"],
      ["linux", "Linux", "apt Inside apt install <x>"],
      ["mac", "Mac", "one two No anchor"],
      ["panel", "In a tab", "found"],
    ]);
  });

  test("without main content has none", () => {
    expect(readMain(mainOf("<html><body>Nothing</body></html>"))).toEqual([]);
  });

  test("shows the place that has most of the words, as pieces of text", async () => {
    const long = "filler ".repeat(60);
    const one: SearchedPage = {
      ...page("/a", "Locks", ""),
      description: "Never two at a time.",
      sections: [
        ["", "Locks", `${long}a lock waits`],
        ["waiting", "Waiting", `${long}a <b>lock</b> is held while runs wait ${long}`],
        ["other", "Other", "nothing"],
      ],
    };
    const { index } = await indexOf([one]);
    const [result] = await index.results(await index.find("waiting lock"), 1);
    expect(result?.title).toEqual([{ text: "Locks", found: true }]);
    expect(result?.sections.map(({ anchor }) => anchor)).toEqual(["waiting"]);
    expect(result?.sections[0]?.heading).toEqual([{ text: "Waiting", found: true }]);
    const text = result?.excerpt.map(({ text: piece, found }) => (found ? `[${piece}]` : piece)).join("");
    expect(text).toMatch(/^… (filler )+a (<b>)?\[lock\].*\[waits?\]/);
    expect(text?.length).toBeLessThan(220);
  });
});
