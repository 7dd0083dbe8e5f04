import fc from "fast-check";
import { expect, inject, test } from "vitest";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { expand } from "./expand.ts";
import { originOf } from "./originOf.ts";

const { written } = fc.letrec<{ written: Json }>((tie) => ({
  written: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>("text", "{name}", "{town}", 7, null),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("written"), { maxKeys: 3 }),
    fc.array(tie("written"), { maxLength: 3 }),
    fc.record({ each: fc.constantFrom("set", "{lists}", "gone"), item: tie("written") }),
  ) as fc.Arbitrary<Json>,
}));
const file = fc.dictionary(fc.constantFrom("a", "b", "c"), written, { maxKeys: 3 });
const records: JsonObject[] = [
  { name: "One", town: "Harbour", lists: ["a", "b"] },
  { name: "Two", lists: [{ name: "c" }, { town: "d" }] },
  { town: "Market" },
];
const set = { name: "set", file: "_data/set.json", records, fields: new Set(["name"]) };
const data = { find: (name: string) => (name === "set" ? set : undefined), language: "en" };

const plans = { file: undefined, blocks: new Map() };

const placeOf = (path: JsonPath) => `written at ${JSON.stringify(path)}`;

/** A value in which each text that is no placeholder says where it stands. */
function withPlaces(value: Json, path: JsonPath = []): Json {
  if (typeof value === "string") return value === "text" ? placeOf(path) : value;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item, index) => withPlaces(item, [...path, index]));
  const members = Object.entries(value).map(([key, member]) => {
    return [key, withPlaces(member, [...path, key])];
  });
  return Object.fromEntries(members);
}

/** The texts of a value, by their paths. */
function textsIn(value: Json, path: JsonPath = []): [JsonPath, string][] {
  if (typeof value === "string") return [[path, value]];
  if (value === null || typeof value !== "object") return [];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([step, member]) => textsIn(member, [...path, step]));
}

test("finds the place where each text of an expanded file is written", () => {
  fc.assert(
    fc.property(file, fc.constantFrom(undefined, ...records), (value, record) => {
      const placed = withPlaces(value);
      const expanded = expand(placed, data, plans, record);
      for (const [path, text] of textsIn(expanded)) {
        const origin = originOf({ value: placed, data, plans, ...(record && { record }) }, path);
        expect(origin.isExact).toBe(true);
        if (text.startsWith("written at")) expect(placeOf(origin.path)).toBe(text);
      }
    }),
    { numRuns: 60 * inject("effort") ** 2 },
  );
});

test("finds the innermost value around a place that is nowhere, and the record that fills it", () => {
  const list = { each: "set", item: { title: "{name}", towns: ["{town}", "here"] } };
  const place = (...path: JsonPath) => originOf({ value: { list }, data, plans }, path);
  expect(place("list", 1, "towns", 0)).toEqual(
    expect.objectContaining({ path: ["list", "item", "towns", 1], record: records[1], isExact: true }),
  );
  expect(place("list", 1, "towns", 1)).toEqual(
    expect.objectContaining({ path: ["list", "item", "towns"], record: records[1], isExact: false }),
  );
  expect(place("list", 3)).toEqual(expect.objectContaining({ path: ["list"], isExact: false }));
});
