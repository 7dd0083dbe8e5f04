import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, inject, test } from "vitest";
import type { RawNode } from "./markdown.ts";
import { isPlain, mayHoldReferences, readSimpleMarkdown, readText } from "./readText.ts";

/** Texts full of what matters to Markdown. */
const pieces = fc.constantFrom(
  ..."*_`[]()<>!&#+-=~|\\:;.'\" \n\t1".split(""),
  ..."**|`` |](|](/a)|[x](/b)|**x**|*y*|`z`|<b>|</b>|&amp;|&x;|&#35;|\n\n|1. |- |> |# |word|Ä|é|https://a.b|  |![".split(
    "|",
  ),
);
const mild = fc.constantFrom(..."word|[x](/b)|**x**|*y*|`z`|, |.|a-b|1|\n\n|& | < |!|é|**|`|)|(".split("|"));
const markdown = fc
  .oneof(fc.array(pieces, { maxLength: 12 }), fc.array(mild, { maxLength: 8 }))
  .map((parts) => parts.join(""));

/** What the full parser makes of a text, without the quick way. */
function slowly(text: string): RawNode[] {
  // A leading byte that makes the quick way give up, and a block of its own for the full parser.
  const { nodes } = readText(`_\u00a0\n\n${text}`);
  return shifted(nodes.slice(1), 4) as RawNode[];
}

function shifted(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => shifted(item, by));
  if (value === null || typeof value !== "object") return value;
  const moved = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shifted(member, by)]));
  return "start" in value
    ? { ...moved, start: Number(moved.start) - by, end: Number(moved.end) - by }
    : moved;
}

describe("plain text", () => {
  test("is one paragraph of just its characters", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        if (!isPlain(text)) return;
        expect(fromMarkdown(text).children).toMatchObject([
          { type: "paragraph", children: [{ type: "text", value: text }] },
        ]);
      }),
      { numRuns: 60 * inject("effort") ** 2 },
    );
  });

  test("is what most texts are", () => {
    for (const text of [
      "One-time or recurring.",
      "30+ clients, 1 < 2 & more!",
      "What is 2.5%?",
      "Ɛyɛ (really).",
    ]) {
      expect(isPlain(text), text).toBe(true);
    }
    for (const text of ["- a", "1. a", "# a", " a", "a ", "a*b", "a\nb", "&amp;", "<b>", ""]) {
      expect(isPlain(text), text).toBe(false);
    }
  });
});

describe("the quick way of reading", () => {
  test("gives what the full parser gives", () => {
    let quick = 0;
    fc.assert(
      fc.property(markdown, (text) => {
        const nodes = readSimpleMarkdown(text);
        if (nodes === undefined) return;
        quick += 1;
        expect(nodes).toEqual(slowly(text));
      }),
      { numRuns: 300 * inject("effort") ** 2 },
    );
    expect(quick).toBeGreaterThan(50);
  });

  test.each([
    "`a``b`",
    "``a`",
    "**a***b*",
    "*a**b*",
    "a**b**c",
    "**a****b**",
    "*a*b*",
    "![a](/b)",
    "!\\[a](/b)",
    "[a](/b)(c)",
    "[a](/b_c_)",
  ])("is not fooled by %s", (text) => {
    expect(readSimpleMarkdown(text) ?? slowly(text)).toEqual(slowly(text));
  });

  test("takes the Markdown that most texts are made of", () => {
    const text = "See [the docs](/docs) for **all** of it, *now*: `npm start`.\n\nA second paragraph.";
    expect(readSimpleMarkdown(text)).toEqual([
      {
        type: "paragraph",
        children: [
          "See ",
          { type: "link", url: "/docs", children: ["the docs"], start: 4, end: 21 },
          " for ",
          { type: "strong", children: ["all"] },
          " of it, ",
          { type: "emphasis", children: ["now"] },
          ": ",
          { type: "code", value: "npm start" },
          ".",
        ],
      },
      { type: "paragraph", children: ["A second paragraph."] },
    ]);
    expect(slowly(text)).toEqual(readSimpleMarkdown(text));
  });
});

describe("reading text", () => {
  test("knows lists, quotes, headings, code and line breaks", () => {
    const text = "# Head\n\n1. one\n2. two\n   - deep\n\n> said\n\n```js\nlet a;\n```\n\na\\\nb\nc";
    expect(readText(text)).toEqual({
      links: [],
      problems: [],
      nodes: [
        { type: "heading", children: ["Head"] },
        {
          type: "list",
          ordered: true,
          items: [
            [{ type: "paragraph", children: ["one"] }],
            [
              { type: "paragraph", children: ["two"] },
              { type: "list", ordered: false, items: [[{ type: "paragraph", children: ["deep"] }]] },
            ],
          ],
        },
        { type: "quote", children: [{ type: "paragraph", children: ["said"] }] },
        { type: "codeBlock", language: "js", value: "let a;" },
        { type: "paragraph", children: ["a", { type: "break" }, "b c"] },
      ],
    });
  });

  test("finds links wherever they stand", () => {
    const { links } = readText("- **[a *b*](/x)**\n\n> <https://example.com>");
    expect(links.map(({ url }) => url)).toEqual(["/x", "https://example.com"]);
    expect(links[0]).toMatchObject({ start: 4, end: 15 });
  });

  test.each([
    ["a <b>c</b>", "text-html", "<b>"],
    ["<script>alert(1)</script>", "text-html", "<script>alert(1)</script>"],
    ["<!-- x -->", "text-html", "<!-- x -->"],
    ["![x](/y.svg)", "text-mark", "pictures"],
    ["a\n\n---\n\nb", "text-mark", "a horizontal line"],
    ["[a][b]\n\n[b]: /c", "text-mark", "reference links"],
    ['[a](/b "c")', "text-mark", "a title on a link"],
    ["[](/b)", "text-mark", "a link without text"],
    [`${"> ".repeat(14)}x`, "text-mark", "so many marks"],
    ["*".repeat(80), "text-mark", "so many marks"],
    ["It is ~~gone~~ here.", "text-mark", "strikethrough"],
    ["It is ==new== here.", "text-mark", "highlighting"],
    ["It is so.[^1]", "text-mark", "footnotes"],
    ["It is so.[^1]\n\n[^1]: Really.", "text-mark", "footnotes"],
    ["See [[Help Center]].", "text-mark", "links in double brackets"],
    ["- [ ] to do\n- [x] done", "text-mark", "checkboxes"],
    ["a\n\n```\nb", "text-mark", "a code block without an end"],
    ["##\n\na", "text-mark", "an empty heading"],
    ["- a\n-\n- b", "text-mark", "an empty list item"],
  ])("lets no %j through", (text, id, what) => {
    const [problem] = readText(text).problems;
    expect(problem?.id).toBe(id);
    expect(Object.values(problem?.data ?? {})[0]).toBe(what);
    expect(mayHoldReferences(text)).toBe(true);
  });

  test("knows which texts have nothing to check", () => {
    expect(mayHoldReferences("Plain *and* **marked** `code`.\n\n- list")).toBe(false);
    fc.assert(
      fc.property(markdown, (text) => {
        if (mayHoldReferences(text)) return;
        const { links, problems } = readText(text);
        expect({ links, problems }).toEqual({ links: [], problems: [] });
      }),
      { numRuns: 60 * inject("effort") ** 2 },
    );
  });

  test("ends for any text", () => {
    const hostile = [
      ">",
      "*a ",
      "_a",
      "[",
      "](",
      "![",
      "`a",
      "<",
      "- ",
      "1. ",
      "&",
      "\\",
      "**a_",
      "a**",
      "[a](",
      "#",
      "|",
      "|-",
      "a|b\n",
      "|a|\n|-|\n",
      "~~a",
      "[^",
    ];
    for (const piece of hostile) {
      const text = piece.repeat(Math.floor(20_000 / piece.length));
      expect(readText(text).problems, piece).toBeInstanceOf(Array);
    }
  });
});
