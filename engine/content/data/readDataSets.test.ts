import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { cards } from "../fixtures/branches.ts";
import { type SmallFiles, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { readCsv } from "./readCsv.ts";
import { checkRecords } from "./readDataSets.ts";

const vocabulary = smallVocabulary();
const site = (files: SmallFiles) => analyse(sourceOf(files), vocabulary);

describe("a list from data", () => {
  test.each([
    ["_data/places.csv", "slug,go,name\na,/,A\nb,/abuot-us,B\nc,/about-us,C\n", { line: 3, column: 1 }],
    ["_data/places.json", '[{ "slug": "a" },\n{ "slug": "b", "go": "/abuot-us" }]', { line: 2, column: 22 }],
  ])("that one record of %s has made has its mistakes there", (file, table, place) => {
    const list = { each: "places", item: { title: "{slug}", to: "{go}" } };
    const { diagnostics } = site({ ...cards(list), [file]: table });
    expect(diagnostics).toMatchObject([
      {
        ...place,
        file: `pages/${file}`,
        rule: "link-target",
        message: 'There is no page "/abuot-us", in the field "go".',
        hint: 'Did you mean "/about-us"?',
      },
    ]);
  });

  test("has a mistake that all records show at the template", () => {
    const { diagnostics } = site({
      ...cards({ each: "places", item: { title: "{name}", to: "{go}" } }),
      "_data/places.csv": "name,go\nA,/a\nB,/b\nC,/c\n",
    });
    expect(diagnostics.map(({ file }) => file)).toEqual(["pages/x.json"]);
  });

  test("is not cured with what only one record needs", () => {
    const { diagnostics } = site({
      ...cards({ each: "places", item: { title: "{slug}", to: "/{slug}" } }),
      "_data/places.csv": "slug\nabout-us\nabuot-us\n",
    });
    expect(diagnostics).toMatchObject([
      { file: "pages/x.json", hint: "Correct the record, or what the text says of all records." },
    ]);
  });
});

test("a column that is named as what every object has is missing where it is not written", () => {
  const check = (schema: JsonObject) =>
    checkRecords("_data/prices.json", [{}], schema, "_data/prices.schema.json").problems;
  expect(check({ properties: { constructor: { type: "string" } } })).toEqual([]);
  expect(check({ required: ["toString"] })).toHaveLength(1);
});

test("a column keeps its values whatever its name is, and numbers are read where the schema wants them", () => {
  const { records } = readCsv("__proto__,constructor,price,note\na,b,2.50,\n");
  const schema = { properties: { price: { type: "number" } } };
  const checked = checkRecords("_data/prices.csv", records, schema, "_data/prices.schema.json");
  expect(checked.problems).toEqual([]);
  expect(checked.records.map((record) => Object.entries(record))).toEqual([
    [
      ["__proto__", "a"],
      ["constructor", "b"],
      ["price", 2.5],
    ],
  ]);
});
