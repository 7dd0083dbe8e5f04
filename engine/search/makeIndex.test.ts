import fc from "fast-check";
import { expect, inject, test } from "vitest";
import type { SearchedPage } from "../contract/search.ts";
import { contentHash } from "../files/hash.ts";
import type { KeptIndex } from "./LastIndex.ts";
import { divideWords, makeIndex, usualSizes } from "./makeIndex.ts";

/** Files of a few words and pages, so that small sites have many. */
const small = { words: 40, pages: 150 };

type Index = { texts: Map<string, string>; kept: KeptIndex };
type Site = ReadonlyMap<string, string>;

/** Makes the index of pages of a title and a text, by their paths. @returns also what was read and written of it anew */
function make(site: Site, last?: Index, sizes: typeof small = usualSizes) {
  const read: string[] = [];
  const loaded: string[] = [];
  const pages = [...site].sort(([one], [other]) => (one < other ? -1 : 1));
  const indexed = pages.map(([path, text]) => {
    const page: SearchedPage = {
      ...{ href: path, title: path.slice(1), description: "", above: [] },
      sections: [["", "", text]],
    };
    const content = () => {
      read.push(path);
      return {
        hash: contentHash(text.trim()),
        read: () => ({ ...page, sections: [["", "", text.trim()]] as const }),
      };
    };
    return { path, key: contentHash(text), content };
  });
  const { files, kept } = makeIndex(indexed, {
    ...{ stems: null, sizes, nameFile: contentHash },
    last: last && {
      kept: JSON.parse(JSON.stringify(last.kept)),
      read(name) {
        loaded.push(name);
        return last.texts.get(name) ?? "";
      },
    },
  });
  const texts = new Map([...files].map(([name, text]) => [name, text ?? last?.texts.get(name) ?? "missing"]));
  const written = [...files].filter(([, text]) => text !== undefined).map(([name]) => name);
  return { texts, kept, read, loaded, written };
}

const path = fc.integer({ min: 0, max: 30 }).map((number) => `/${number}`);
// Some edits change a page's file, and nothing that searches have of it.
const words = fc
  .array(fc.constantFrom(..."a ab abc b ba bab c cab ca caba 東京都 京都 été x1 x2 x3".split(" ")), {
    maxLength: 12,
  })
  .chain((all) => fc.constantFrom(all.join(" "), `${all.join(" ")} `));
const edit = fc.oneof(
  fc.tuple(path, words).map(
    ([at, text]) =>
      (site: Map<string, string>) =>
        void site.set(at, text),
  ),
  path.map((at) => (site: Map<string, string>) => void site.delete(at)),
  fc.tuple(path, path).map(([from, to]) => (site: Map<string, string>) => {
    const text = site.get(from);
    if (text === undefined) return;
    site.delete(from);
    site.set(to, text);
  }),
);

test("an index that is made of the last one is, byte for byte, the one that is made of all pages", () => {
  const first = fc.array(fc.tuple(path, words), { maxLength: 40 });
  const builds = fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(first, builds, (pages, steps) => {
      const site = new Map(pages);
      let last: Index = make(site, undefined, small);
      for (const edits of steps) {
        for (const apply of edits) apply(site);
        const next = make(site, last, small);
        const cold = make(site, undefined, small);
        expect(next.kept).toEqual(cold.kept);
        expect([...next.texts]).toEqual([...cold.texts]);
        last = next;
      }
    }),
    { numRuns: 40 * inject("effort") ** 2 },
  );
});

test("an index is made of the last one by reading and writing little", () => {
  const site = new Map(
    Array.from({ length: 2000 }, (_, n) => [
      `/page-${n}`,
      `common word${n} and more${n} ${"filler ".repeat(20)}`,
    ]),
  );
  const last = make(site);
  expect(last.texts.size).toBeGreaterThan(40);
  expect(make(site, last)).toMatchObject({ read: [], loaded: [], written: [] });

  // One word of one page: the file of the page, and those of both words.
  site.set("/page-7", (site.get("/page-7") ?? "").replace("word7", "other7"));
  const edited = make(site, last);
  expect(edited.read).toEqual(["/page-7"]);
  expect(edited.written.length).toBeLessThan(4);
  expect(edited.loaded.length).toBeLessThan(4);

  // A new page changes the numbers of those after it in its file alone.
  site.set("/page-77b", "brandnew");
  const added = make(site, edited);
  expect(added.read).toEqual(["/page-77b"]);
  expect(added.written.length).toBeLessThan(added.texts.size / 2);
  const cold = make(site);
  expect([...added.texts]).toEqual([...cold.texts]);
});

test("words are divided among files of about one size, by their first bits", () => {
  const stems = fc.uniqueArray(fc.string({ unit: fc.constantFrom("a", "b", "é", "東", "\u{1F600}") }));
  fc.assert(
    fc.property(stems, fc.integer({ min: 1, max: 60 }), (all, most) => {
      const list = all.sort().map((stem) => ({ stem, letters: stem.length + 1 }));
      const files = divideWords(list, most);
      const sizes = files.map(([start, end]) =>
        list.slice(start, end).reduce((sum, { letters }) => sum + letters, 0),
      );
      expect(files.flatMap(([start, end]) => list.slice(start, end))).toEqual(list);
      for (const [index, size] of sizes.entries()) {
        const [start, end] = files[index] ?? [0, 0];
        expect(end).toBeGreaterThan(start);
        if (end - start > 1) expect(size).toBeLessThanOrEqual(most);
      }
      // Without the words of one file, the other files stay together.
      const begins = new Set(files.map(([start]) => list[start]?.stem));
      for (const [start, end] of files) {
        const rest = [...list.slice(0, start), ...list.slice(end)];
        for (const [from] of divideWords(rest, most)) expect(begins).toContain(rest[from]?.stem);
      }
    }),
  );
});
