import { describe, expect, test } from "vitest";
import { readExamples } from "./readExamples.ts";

const file = "blocks/sample/examples.json";

describe("the examples of a block", () => {
  const text = `[
  { "title": "One", "block": { "type": "sample" } },
  {
    "title": "Two",
    "block": {
      "type": "sample",
      "items": [
        1
      ]
    }
  }
]
`;
  const { examples, mistakes } = readExamples(file, text);

  test("have their JSON as it is written, at the left margin", () => {
    expect(mistakes).toEqual([]);
    expect(examples.map(({ title }) => title)).toEqual(["One", "Two"]);
    expect(examples[0]?.json).toBe('{ "type": "sample" }');
    expect(examples[1]?.json).toBe('{\n  "type": "sample",\n  "items": [\n    1\n  ]\n}');
  });

  test("keep the lines and columns of the file", () => {
    for (const { inPlace, json } of examples) {
      expect(JSON.parse(inPlace)).toEqual(JSON.parse(json));
      expect(text.slice(inPlace.search(/\S/), inPlace.length)).toBe(inPlace.trimStart());
    }
  });
});

describe("a file without examples", () => {
  test.each([
    ['[\n  { "title": "One" ]', 2, "json"],
    ["{}", 1, "bracket"],
    ['[\n  { "title": "One", "block": {} },\n  { "block": {} }\n]', 3, '"title"'],
    ['[{ "title": "One", "block": [] }]', 1, '"block"'],
    ["[null]", 1, '"title"'],
  ])("%j is reported with its place", (text, line, words) => {
    const { examples, mistakes } = readExamples(file, text);
    expect(examples).toEqual([]);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatchObject({ file, line, severity: "error" });
    expect(`${mistakes[0]?.rule} ${mistakes[0]?.message}`).toContain(words);
  });
});
