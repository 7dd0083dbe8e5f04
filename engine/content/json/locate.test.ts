import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonPath } from "../../contract/json.ts";
import { locate, pathAt } from "./locate.ts";
import { valueAt } from "./value.ts";

const text = '{\r\n  "title": "Über uns",\r\n  "blocks": [ { "type": "hero" },\n {"a\\u0062": [1, 2]} ]\n}';

function slice(path: JsonPath, at?: "key" | "value") {
  const { offset, length } = locate(text, path, at);
  return text.slice(offset, offset + length);
}

describe("locate", () => {
  test("finds values and the names of members", () => {
    expect(slice(["title"])).toBe('"Über uns"');
    expect(slice(["title"], "key")).toBe('"title"');
    expect(slice(["blocks", 0, "type"])).toBe('"hero"');
    expect(slice(["blocks", 1, "ab", 1])).toBe("2");
    expect(slice(["blocks", 0])).toBe('{ "type": "hero" }');
    expect(slice([])).toBe(text);
  });

  test("gives lines and columns from 1, with the end exclusive", () => {
    expect(locate(text, ["title"])).toEqual({
      line: 2,
      column: 12,
      endLine: 2,
      endColumn: 22,
      offset: 14,
      length: 10,
    });
    expect(locate(text, ["blocks", 1, "ab"], "key")).toMatchObject({ line: 4, column: 3, endColumn: 12 });
  });

  test("falls back to what is around a path that does not exist", () => {
    expect(slice(["blocks", 0, "heading"])).toBe('{ "type": "hero" }');
    expect(slice(["blocks", 7])).toBe('[ { "type": "hero" },\n {"a\\u0062": [1, 2]} ]');
    expect(slice(["title", "x"])).toBe('"Über uns"');
  });

  test("points at the last of two members with one name, as JSON.parse does", () => {
    expect(locate('{"a":1,"a":2}', ["a"]).offset).toBe(11);
  });

  test("gives the start of a text that is no JSON", () => {
    expect(locate("{", ["a"])).toEqual({
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
      offset: 0,
      length: 0,
    });
    expect(locate("[".repeat(100_000), [0]).offset).toBe(0);
  });

  test("finds every value of any JSON, and its path again", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const json = JSON.stringify(value, null, indent);
        const parsed: Json = JSON.parse(json);
        for (const path of pathsOf(parsed)) {
          const { offset, length } = locate(json, path);
          expect(JSON.parse(json.slice(offset, offset + length))).toEqual(valueAt(parsed, path));
          for (const at of ["key", "value"] as const)
            expect(pathAt(json, locate(json, path, at))).toEqual(path);
        }
      }),
    );
  });
});

function pathsOf(value: Json): JsonPath[] {
  if (value === null || typeof value !== "object") return [[]];
  const members = Array.isArray(value)
    ? value.map((one, index) => [index, one] as const)
    : Object.entries(value);
  return [[], ...members.flatMap(([step, one]) => pathsOf(one).map((path) => [step, ...path]))];
}
