import { expect, test } from "vitest";
import { findInPlainText } from "./plain-text-marks.ts";

test.each<[text: string, at: string, rewrite?: string]>([
  ["A **bold** word", "**bold**", "bold"],
  ["A ***bold*** word", "***bold***", "bold"],
  ["A *fine* word", "*fine*", "fine"],
  ["A __bold__ word", "__bold__", "bold"],
  ["Run `it` now", "`it`", "it"],
  ["A ~~gone~~ word", "~~gone~~", "gone"],
  ["A **bold word", "**", ""],
  ["A bold** word", "**", ""],
  ["## A heading", "## ", ""],
  ["> a quote", "> ", ""],
  ["See [us](/about-us)", "[us](/about-us)"],
  ["See ![us](/a.svg)", "![us](/a.svg)"],
  ["See [us] (/about-us)", "[us] (/about-us)"],
  ["See (us)[/about-us]", "(us)[/about-us]"],
  ["R&amp;D", "&amp;", "&"],
  ["10&nbsp;km", "&nbsp;", "\u00a0"],
  ["It&#39;s", "&#39;", "'"],
  ["A <strong class='x'>word", "<strong class='x'>"],
  ["One<br/>two", "<br/>"],
  ["One<!-- x -->", "<!-- x -->"],
  ["One\\n\\ntwo", "\\n\\n", " "],
  ["Ama\\u2019s", "\\u2019", "’"],
  ["USA\\u2019s", "\\u2019", "’"],
  ["FAQ\\n\\nMore", "\\n\\n", " "],
  ["CORP\\nana", "\\n"],
  ["Acme\\team", "\\t"],
])("visible marks of a plain text are reported: %j", (text, at, rewrite) => {
  const [only, ...more] = findInPlainText(text);
  expect(more).toEqual([]);
  expect(text.slice(only?.start, only?.end)).toBe(at);
  expect(only?.rewrite).toBe(rewrite);
  if (rewrite !== undefined) {
    expect(findInPlainText(text.slice(0, only?.start) + rewrite + text.slice(only?.end))).toEqual([]);
  }
});

test.each([
  "R&D, AT&T and Q&A",
  "5 < 6 > 4, a <b and c> d",
  "Free* for a year",
  "*Without tax.",
  "Dial *170# or *713*1#",
  "snake_case_name, _private, C#, #1 and ~5",
  "[Optional] (if known), [1] and (see above)",
  "2 * 3 * 4, 2**3",
  "- 5 °C",
  "- and more",
  "* Without tax",
  "> 100 loaves",
  "C:\\new",
  "ACME\\Team",
  "\\\\server\\team",
  "Shared\\Teams\\new",
  "<name>, <email> and {name}",
  "PIN ****",
  "you@example.com, https://example.com",
])("a plain text is left alone: %j", (text) => {
  expect(findInPlainText(text)).toEqual([]);
});
