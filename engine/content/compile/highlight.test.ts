import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { CodeLanguage, CodeToken } from "../../contract/values.ts";
import { createHighlighter } from "./highlight.ts";

const modules = import.meta.glob<CodeLanguage>("../grammars/*.ts", { eager: true });
const languages = new Map(
  Object.entries(modules).map(([file, language]) => [file.replace(/^.*\/|\.ts$/g, ""), language]),
);
const { highlight, nameOf } = createHighlighter(languages);
const lines = (language: string, ...code: string[]) => highlight(code, language);
const words = (line: readonly CodeToken[]) =>
  line.map((token) => (typeof token === "string" ? token : token.text)).join("");

describe("highlighted code", () => {
  test("has tokens where they help a reader, and plain text elsewhere", () => {
    expect(lines("json", '{ "amount": 45.5,', '  "paid": true }')).toEqual([
      ["{ ", { kind: "name", text: '"amount"' }, ": ", { kind: "number", text: "45.5" }, ","],
      ["  ", { kind: "name", text: '"paid"' }, ": ", { kind: "keyword", text: "true" }, " }"],
    ]);
    expect(lines("bash", "curl -d '{}' # pay")).toEqual([
      [
        { kind: "function", text: "curl" },
        " -d ",
        { kind: "string", text: "'{}'" },
        " ",
        { kind: "comment", text: "# pay" },
      ],
    ]);
  });

  test("continues a token over several lines", () => {
    expect(lines("javascript", "/* one", "two */ x")).toEqual([
      [{ kind: "comment", text: "/* one" }],
      [{ kind: "comment", text: "two */" }, " x"],
    ]);
  });

  test("highlights the body of a request in the body's own language", () => {
    for (const first of [
      "POST /v1/links HTTP/1.1",
      "POST https://api.example.com/v1/links",
      "HTTP/1.1 201 Created",
    ]) {
      const [, header, , body] = lines("http", first, "Accept: */*", "", '{ "paid": true }');
      expect(header).toContainEqual({ kind: "name", text: "Accept" });
      expect(body).toContainEqual({ kind: "name", text: '"paid"' });
    }
    expect(lines("http", "GET /v1/links HTTP/1.1")).toEqual([
      [
        { kind: "keyword", text: "GET" },
        " ",
        { kind: "string", text: "/v1/links" },
        " ",
        { kind: "comment", text: "HTTP/1.1" },
      ],
    ]);
  });

  test.each([...languages])(
    "in %s has a language with a description for authors",
    (_name, { description }) => {
      expect(description).toMatch(/^[A-Z].*\.$/);
    },
  );

  test.each([
    ["bash", "Shell"],
    ["javascript", "JavaScript"],
    ["php", "PHP"],
  ])("in %s names its language %s, for readers", (language, name) => {
    expect(nameOf(language)).toBe(name);
  });

  test("keeps empty lines", () => {
    expect(lines("python", "", "x = 1", "")).toHaveLength(3);
  });

  test("A-04 has exactly the text that was written, whatever it is, in every language", () => {
    const line = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("<?php", "'", '"', "/*", "`${", "<b>", "'''"),
    );
    const code = fc.array(
      line.map((one) => one.replace(/[\n\r\t]/g, " ")),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...languages.keys()), code, (language, written) => {
        expect(lines(language, ...written).map(words)).toEqual(written);
      }),
      { numRuns: 20 * inject("effort") ** 2 },
    );
  });
});
