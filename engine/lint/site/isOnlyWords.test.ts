import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { findInText } from "../markdown/textFindings.ts";
import { findInPlainText } from "../rules/plain-text-marks.ts";
import { suspicious } from "../rules/stray-characters.ts";
import { findPlaceholder } from "../rules/unfinished-text.ts";
import { isOnlyWords } from "./parts.ts";

test.each([
  "Our prices",
  "A well-known café, isn’t it? Yes; it is the 3rd.",
  "One paragraph.\n\nAnd another one.",
  "",
])("%j is nothing but words", (text) => {
  expect(isOnlyWords(text)).toBe(true);
});

test.each([
  ...[
    "Two  spaces",
    " before",
    "behind ",
    "TODO",
    "a xxx",
    "www.example",
    "example.com",
    "Lorem ipsum",
    "Dolor Sit Amet",
  ],
  ...[
    "- a list",
    "1. one",
    "one\ntwo",
    "*a*",
    "a_b_c",
    "Table: of",
    "why????",
    "{{name}}",
    "CafÃ©",
    "a\u200Bb",
    "call (us)",
  ],
])("%j may be more", (text) => {
  expect(isOnlyWords(text)).toBe(false);
});

const pieces = fc.constantFrom(
  ...[
    "word",
    "Word",
    "WORD",
    "w",
    "ww",
    "Www",
    "xxx",
    "XXX",
    "x",
    "a",
    "1",
    "12",
    "lorem",
    "Lorem",
    "ipsum",
    "dolor",
    "sit",
    "amet",
  ],
  ...[
    "é",
    "â",
    "Ã",
    "TODO",
    "tbd",
    "TBD",
    "Table",
    "com",
    "’",
    "'",
    "-",
    "*",
    "_",
    "`",
    ".",
    ",",
    ";",
    ":",
    "!",
    "?",
    "(",
    ")",
    "/",
  ],
  ...[
    " ",
    " ",
    " ",
    "\n",
    "\n\n",
    "\t",
    "\\",
    "&",
    "&amp",
    "@",
    "#",
    "<b",
    "[",
    "]",
    "\u200B",
    "\uD800",
    "\u0130",
    "\u212A",
  ],
);
const texts = fc.array(pieces, { maxLength: 9 }).map((all) => all.join(""));

test("rules find nothing in texts that are nothing but words", () => {
  let seen = 0;
  fc.assert(
    fc.property(texts, (text) => {
      if (!isOnlyWords(text)) return;
      seen += 1;
      expect(findPlaceholder(text)).toBeUndefined();
      expect(suspicious.test(text.replaceAll("\n\n", " "))).toBe(false);
      expect(findInPlainText(text)).toEqual([]);
      expect(findInText(text)).toBeUndefined();
    }),
    { numRuns: 8_000 * inject("effort") ** 2 },
  );
  expect(seen).toBeGreaterThan(1_000);
});
