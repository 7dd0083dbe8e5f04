import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { applyFixes, insertMember } from "./fix.ts";

const vocabulary = smallVocabulary();

/** A file after one round of fixes, and how much is then found in the site. */
function fixed(file: string, text: string): { text: string; left: number } {
  const found = (now: string) =>
    analyse(sourceOf({ [file]: now }), vocabulary).diagnostics.filter((one) => one.file === `pages/${file}`);
  const result = applyFixes(
    text,
    found(text).flatMap(({ fix }) => fix ?? []),
  );
  return { text: result, left: found(result).length };
}

const page = JSON.stringify(pageOf({ type: "sample", heading: "Hi", text: "See [it](/x)." }), null, 2);

describe("a mistake with one possible correction is fixed at its place", () => {
  test.each([
    ["a key with a letter missing", '"heading"', '"headng"'],
    ["a key in another case", '"heading"', '"Heading"'],
    ["a type with a letter too many", '"sample"', '"samplee"'],
    ["a type in another case", '"sample"', '"Sample"'],
    ["an address with a slash at its end", "(/x)", "(/x/)"],
  ])("%s", (_, right, wrong) => {
    expect(fixed("x.json", page.replace(right, wrong))).toEqual({ text: page, left: 0 });
  });

  test("an anchor in a text, without the words of its link", () => {
    const block = { type: "sample", id: "message", heading: "Hi", text: "See [the form](/x#message)." };
    const text = JSON.stringify(pageOf(block), null, 2);
    expect(fixed("x.json", text.replace("/x#message", "/x#mesage"))).toEqual({ text, left: 0 });
  });

  test("several mistakes in one file are fixed together, and nothing else changes", () => {
    const text = page.replace('"heading"', '"headng"').replace('"sample"', '"Sample"').replace("\n", "\n\n ");
    expect(fixed("x.json", text)).toEqual({ text: page.replace("\n", "\n\n "), left: 0 });
  });

  const form = (field: string) =>
    JSON.stringify(smallSite.form, null, 2).replace(
      '"properties": {',
      `"properties": {\n      "extra": ${field},`,
    );

  test.each([
    [
      "choices of a field of text",
      '{ "type": "string", "title": "Size", "enum": [1, 2.50] }',
      '{ "type": "string", "title": "Size", "enum": ["1", "2.50"] }',
    ],
    [
      "the one value of a box",
      '{ "type": "boolean", "title": "I agree", "const": "true" }',
      '{ "type": "boolean", "title": "I agree", "const": true }',
    ],
    [
      "a length in quotes",
      '{ "type": "string", "title": "Size", "maxLength": "30" }',
      '{ "type": "string", "title": "Size", "maxLength": 30 }',
    ],
  ])("%s gets its quotes right, digit by digit", (_, wrong, right) => {
    const { text, left } = fixed("_forms/contact.json", form(wrong));
    expect([text, left]).toEqual([form(right), 0]);
  });

  test("a fix that would be refused is not offered", () => {
    const source = sourceOf({
      "_forms/contact.json": form('{ "type": "string", "title": "Size", "maxLength": "-5" }'),
    });
    expect(analyse(source, vocabulary).diagnostics.map(({ fix }) => fix)).toEqual([undefined]);
  });

  test("a key is not renamed to one that is there already", () => {
    const members: JsonObject = { type: "sample", heading: "Hi", headng: "Ho" };
    const [only, ...more] = analyse(sourceOf({ "x.json": pageOf(members) }), vocabulary).diagnostics;
    expect([only?.rule, only?.fix, more.length]).toEqual(["unknown-key", undefined, 0]);
  });
});

describe("edits", () => {
  const edit = (offset: number, length = 1) => ({ offset, length, text: "" });

  test("are applied however many there are", () => {
    const edits = Array.from({ length: 200_000 }, (_, index) => edit(index));
    expect(applyFixes("a".repeat(200_001), [{ title: "", edits }])).toBe("a");
  });

  test("of a fix that overlaps an earlier one are left out, wherever they stand", () => {
    const fixes = [
      { title: "", edits: [edit(6, 3)] },
      { title: "", edits: [edit(0)] },
      { title: "", edits: [edit(2), edit(8)] },
      { title: "", edits: [edit(5, 2)] },
      { title: "", edits: [edit(9)] },
    ];
    expect(applyFixes("0123456789", fixes)).toBe("12345");
  });
});

const insert = (text: string, from = 0) => {
  const { offset, length, text: inserted } = insertMember(text, text.indexOf("{", from), "a", "1");
  return text.slice(0, offset) + inserted + text.slice(offset + length);
};

test.each([
  ["on its own line", '{\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
  ["with the same tabs and line ends", '{\r\n\t"b": 2\r\n}', '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}'],
  ["on one line", '{ "b": 2 }', '{ "a": 1, "b": 2 }'],
  ["without spaces", '{"b":2}', '{"a":1,"b":2}'],
  ["after a tight brace", '{"b": 2}', '{"a": 1, "b": 2}'],
  ["into nothing", "{}", '{"a":1}'],
  ["into a space", "{ }", '{ "a": 1 }'],
  ["into empty lines", "{\n}", '{\n  "a": 1\n}'],
  ["after what precedes the object", '\n [{"b":2}]', '\n [{"a":1,"b":2}]'],
])("a member is added %s", (_, before, after) => {
  expect(insert(before)).toBe(after);
  expect(JSON.parse(insert(before))).toEqual(JSON.parse(after));
});
