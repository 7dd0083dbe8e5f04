import fc from "fast-check";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import type { SiteSource } from "../contract/graph.ts";
import { nastyContext } from "./fixtures/nastyDiagnostics.ts";
import { lint } from "./lint.ts";
import { reporters } from "./reporters.ts";

const vocabulary = smallVocabulary();
const clean = sourceOf();
const files = [...clean.texts.keys(), "x.json", "_shared/y.json"];

/** The site with another text in one of its files. */
const withFile = (file: string, text: string): SiteSource => ({
  ...clean,
  texts: new Map([...clean.texts, [file, text]]),
});

function check(source: SiteSource): void {
  const { diagnostics } = lint(source, vocabulary);
  for (const { line, column, endLine, message } of diagnostics) {
    expect(Math.min(line, column, endLine - line + 1, message.length)).toBeGreaterThan(0);
  }
  for (const reporter of reporters) expect(typeof reporter.format(diagnostics, nastyContext)).toBe("string");
}

// With time that grows faster than the text, these would not end.
describe("lint ends on long files", () => {
  const most = 100_000;
  const page = (text: string) =>
    JSON.stringify({ title: "T", blocks: [{ type: "sample", heading: text, text }] });

  test.each([
    ["values without commas on one line", `[${"1 ".repeat(most / 2)}]`],
    ["values without commas on two lines", `[${"1 ".repeat(most / 4)}\n${"1 ".repeat(most / 4)}]`],
    ["dashes that are no table", page(`| ${"-".repeat(5 * most)}x`)],
    ["blanks before the end", page(`a${" ".repeat(5 * most)}b`)],
    ["points in an address", page(`https://a${".".repeat(5 * most)}a`)],
    ...[
      "](",
      "[a",
      "[a]",
      "[a](",
      "[a](b (c ",
      "![a",
      "**a ",
      "`a",
      "` `` ",
      "<a ",
      "<!--",
      "&amp;",
      "http://a.b ",
      "[a]: b 'c\n",
    ].map((piece): [string, string] => [
      `${JSON.stringify(piece)} again and again`,
      page(piece.repeat((2 * most) / piece.length)),
    ]),
  ])("of %s", (_, text) => {
    expect(lint(withFile("index.json", text), vocabulary).diagnostics).not.toEqual([]);
  });

  test("of references to one missing picture, on a site with many pictures", () => {
    const picture = { src: "/images/page-nubmer-1x7.svg", alt: "A picture" };
    const blocks = Array(1000).fill({ type: "sample", heading: "Hi", picture });
    const source = withFile("index.json", JSON.stringify({ title: "T", blocks }));
    const asset = { width: 1, height: 1 };
    const names = Array.from({ length: 500 }, (_, index) => `/images/page-number-${index}.svg`);
    const assets = new Map(names.map((name) => [name, asset]));
    const { diagnostics } = lint({ ...source, assets }, vocabulary);
    expect(diagnostics.some(({ rule }) => rule === "image-file")).toBe(true);
  });
});

describe("lint never throws", () => {
  beforeAll(() => check(clean));

  const odd = [
    "",
    "\u0000",
    "\ufeff",
    "null",
    "true",
    "0",
    "-0",
    "1e400",
    '"text"',
    "[]",
    "{}",
    "[[]]",
    "[".repeat(5000),
    '{"a":'.repeat(5000),
    `${"[".repeat(3000)}${"]".repeat(3000)}`,
    '{"__proto__":{"toString":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"toString":{},"valueOf":[],"hasOwnProperty":1}',
    '"\ud800"',
    '{"title":"\\udc00","\\ud800":1}',
    `{"title":${"9".repeat(5000)}}`,
    `{"blocks":${JSON.stringify(Array(300).fill({ type: {} }))}}`,
    `{"${"k".repeat(20_000)}":1}`,
  ];

  test("on any root in any kind of file", () => {
    for (const file of files) for (const text of odd) check(withFile(file, text));
  });

  test("on any value in place of another", () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>(null, true, -1, 1e308, "", "\ud800", [], {}, [null], [[]], { toString: {} }),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...clean.texts.keys()), fc.nat(), value, (file, at, put) => {
        const text = clean.texts.get(file) ?? "{}";
        let left = at % Math.max(1, text.split(":").length);
        const changed = JSON.stringify(JSON.parse(text), (_key, one) => (left-- === 0 ? put : one));
        check(withFile(file, changed ?? "null"));
      }),
      { numRuns: 20 * inject("effort") ** 2 },
    );
  });

  test("on files with bytes missing, doubled or changed", () => {
    const piece = fc.oneof(
      fc.constantFrom("", '"', "{", "}", "[", "]", ",", ":", "\\", "\n", "\u202e"),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...clean.texts.keys()),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 9 }), piece), { minLength: 1, maxLength: 4 }),
        (file, changes) => {
          let text = clean.texts.get(file) ?? "{}";
          for (const [at, length, put] of changes) {
            const index = at % (text.length + 1);
            text = text.slice(0, index) + put + text.slice(index + length);
          }
          check(withFile(file, text));
        },
      ),
      { numRuns: 20 * inject("effort") ** 2 },
    );
  });
});
