import { expect, test } from "vitest";
import { checkRecords } from "./checkRecords.ts";
import { readCsv } from "./readCsv.ts";

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
