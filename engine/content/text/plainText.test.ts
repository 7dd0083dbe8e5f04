import { expect, test } from "vitest";
import { plainText } from "./plainText.ts";

test("a text without formatting stays as it is", () => {
  expect(plainText("Pay by link.")).toBe("Pay by link.");
});

test("a formatted text loses its formatting and has one line for each paragraph and item", () => {
  expect(
    plainText([
      { type: "heading", children: ["Ways"] },
      {
        type: "paragraph",
        children: [
          "Ask ",
          { type: "strong", children: ["our ", { type: "emphasis", children: ["sales"] }] },
          { type: "break" },
          { type: "link", kind: "page", href: "/contact-us", children: ["team"] },
          ".",
        ],
      },
      {
        type: "list",
        ordered: false,
        items: [
          [{ type: "paragraph", children: ["one"] }],
          [{ type: "paragraph", children: [{ type: "code", value: "two" }] }],
        ],
      },
      { type: "quote", children: [{ type: "paragraph", children: ["said"] }] },
      { type: "codeBlock", value: "curl" },
    ]),
  ).toBe("Ways\nAsk our sales team.\none\ntwo\nsaid\ncurl");
});
