import { expect, test, vi } from "vitest";
import type { Desk } from "../state/store.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { problemWords } = await import("./problemWords.ts");

const text = (title: string) => ({ type: "string", title });
const questions = {
  properties: {
    heading: text("Heading"),
    items: { title: "Questions", items: { properties: { answer: text("Answer") } } },
  },
};
const open = (value: object) => ({ text: JSON.stringify(value), disk: "", base: "" });
const desk = {
  site: {
    files: [
      { file: "a.json", kind: "page", title: "Prices", route: "/a" },
      { file: "_site.json", kind: "site", title: "Site", route: "/_site" },
    ],
    blocks: [{ type: "faq", title: "Questions", schema: questions }],
    page: { properties: { title: text("Title") } },
  },
  files: {
    "a.json": open({
      blocks: [{ type: "faq", heading: "[a](/b)", items: [{ answer: "A" }, { answer: "A" }] }],
    }),
  },
} as unknown as Desk;
const said = (path: (string | number)[], message: string, hint?: string) =>
  Object.values(
    problemWords({ rule: "r", file: "a.json", path, message, ...(hint !== undefined && { hint }) }, desk),
  ).join(" | ");
const heading = ["blocks", 0, "heading"];

test("a problem calls fields, blocks, places and files what the desk calls them", () => {
  expect(said(heading, '"heading" has 183 characters.', "Shorten it.")).toBe(
    "“Heading” has 183 characters. | Shorten it.",
  );
  expect(said(["blocks", 0], 'The block "faq" is repeated.')).toBe("The block “Questions” is repeated.");
  expect(said(["blocks", 0, "items", 0, "answer"], "The same is in blocks[0].items[1].answer.")).toBe(
    "The same is in “Questions › Questions › 2 › Answer”.",
  );
  expect(said(heading, 'There is no link "x" in _site.json.', 'Add it to "a.json".')).toBe(
    'There is no link "x" in “Settings”. | Add it to “Prices”.',
  );
});

test("a problem leaves out how files are written, and says so where nothing else is left", () => {
  expect(said(heading, '"heading" must be a group: { … }, not text.', 'Write { "use": "x" }. Or ask.')).toBe(
    "“Heading” must be a group. | Or ask.",
  );
  expect(said(heading, 'This "}" must be a "]".', "Write \\n.")).toBe(
    "Something is written here that the site can’t read.",
  );
});

test("a problem shows what people have written themselves", () => {
  expect(said(heading, "Visitors see [a](/b) as it is written.")).toBe(
    "Visitors see [a](/b) as it is written.",
  );
});
