import { expect, test } from "vitest";
import type { JsonPath } from "../../contract/json.ts";
import { eachText, textOf } from "./parts.ts";

test("every text in an object is visited, with the object and its path", () => {
  const seen: [string, string, JsonPath][] = [];
  const value = {
    a: [{ b: "one" }, "in a list", [{ c: null, d: "two" }]],
    e: { f: {}, g: "three" },
    h: "four",
    i: 5,
  };
  eachText({ file: "a.json", path: ["blocks", 0], value }, (text, key, holder, path) => {
    expect(holder[key]).toBe(text);
    seen.push([text, key, [...path]]);
  });
  expect(seen).toEqual([
    ["one", "b", ["blocks", 0, "a", 0]],
    ["two", "d", ["blocks", 0, "a", 2, 0]],
    ["three", "g", ["blocks", 0, "e"]],
    ["four", "h", ["blocks", 0]],
  ]);
});

test("a missing or inherited text, or another value, is empty", () => {
  expect(textOf({ a: "x" }, "a")).toBe("x");
  for (const key of ["b", "toString", "__proto__"]) expect(textOf({ a: "x" }, key)).toBe("");
  expect(textOf({ a: 1 }, "a")).toBe("");
});
