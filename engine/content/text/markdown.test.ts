import { describe, expect, test } from "vitest";
import { compileText } from "../compile/text.ts";
import { brokenTable } from "./markdown.ts";
import { plainText } from "./plainText.ts";
import { readText } from "./readText.ts";

const nowhere = () => ({ kind: "page", href: "/" }) as const;
const compiled = (text: string) => {
  expect(readText(text).problems).toEqual([]);
  return compileText(text, nowhere, "ltr");
};

describe("a table in a text", () => {
  test("has columns, their alignment, and a cell of every row for each", () => {
    expect(compiled("| A | B | C |\n|:--|--:|:-:|\n| 1 | **2** | |")).toEqual([
      {
        type: "table",
        label: "A, B, C",
        head: [
          { children: ["A"], scope: "col", align: "left" },
          { children: ["B"], scope: "col", align: "right" },
          { children: ["C"], scope: "col", align: "center" },
        ],
        rows: [
          [
            { children: ["1"], align: "left" },
            { children: [{ type: "strong", children: ["2"] }], align: "right" },
            { children: [], align: "center" },
          ],
        ],
      },
    ]);
  });

  test("takes the paragraph above it that begins with Table: as its caption", () => {
    const text = "Fees:\n\nTable: Fees in *euros*\n\n| A |\n| - |\n| 1 |\n\nTable: none";
    const caption = ["Fees in ", { type: "emphasis", children: ["euros"] }];
    expect(compiled(text)).toMatchObject([
      { type: "paragraph", children: ["Fees:"] },
      { type: "table", caption, label: "Fees in euros" },
      { type: "paragraph", children: ["Table: none"] },
    ]);
  });

  test("may follow right below its caption, and keeps a | that is escaped or code", () => {
    expect(compiled("Table: Signs\n| A \\| B | `a \\| b` |\n| --- | --- |")).toMatchObject([
      {
        type: "table",
        caption: ["Signs"],
        head: [{ children: ["A | B"] }, { children: [{ type: "code", value: "a | b" }] }],
        rows: [],
      },
    ]);
  });

  test("has rows that their first cell names where the corner is empty", () => {
    expect(compiled("| | A |\n| - | - |\n| B | 1 |")).toMatchObject([
      {
        label: "A",
        head: [{ children: [] }, { scope: "col" }],
        rows: [[{ scope: "row" }, { children: ["1"] }]],
      },
    ]);
  });

  test("has its links found, and its words", () => {
    const text = "| A | B |\n| --- | --- |\n| [one](/one) | `two` |";
    expect(readText(text).links).toMatchObject([{ url: "/one", start: 26, end: 37 }]);
    expect(plainText(compiled(text))).toBe("A, B\none, two");
  });

  test.each([
    "Choose Menu | Settings.",
    "Monday | Tuesday\n\nWednesday | Thursday",
    "|x| + |y|",
    "`| a | b |`",
    "```\n| a | b |\n| c | d |\n```",
    "a || b\nc || d",
    `Heading\n${"-".repeat(60)}`,
    `| Service | Fee |\n|${"-".repeat(60)}|${"-".repeat(60)}|\n| A | 1 |`,
  ])("is not missed in %j", (text) => {
    expect(readText(text).problems).toEqual([]);
  });
});

describe("a list in a text", () => {
  test("that begins with another number than 1 keeps it", () => {
    expect(compiled("3. c\n4. d")).toMatchObject([{ type: "list", ordered: true, start: 3 }]);
    expect(compiled("1. a")).toEqual([
      { type: "list", ordered: true, items: [[{ type: "paragraph", children: ["a"] }]] },
    ]);
  });
});

describe("a text of one line", () => {
  test.each([
    ["First.\n\nSecond.", "a second paragraph"],
    ["## Head", "a heading"],
    ["- a", "a list"],
    ["> a", "a quote"],
    ["```\na\n```", "a code block"],
    ["| A |\n| - |", "a table"],
  ])("holds one paragraph, so %j is refused", (text, mark) => {
    expect(readText(text, "inline").problems).toMatchObject([{ id: "text-block", data: { mark } }]);
  });

  test("may have emphasis, links and code in it", () => {
    expect(readText("I *agree* to [it](/) and `all`.", "inline").problems).toEqual([]);
  });
});

test("a long row of dashes is no table", () => {
  expect(brokenTable(`| ${"-".repeat(1_000_000)}x`)).toBeUndefined();
});
