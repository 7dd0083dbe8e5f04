import fc from "fast-check";
import { createCustomEqual as original } from "fast-equals";
import { expect, test } from "vitest";
import { createCustomEqual } from "./fastEquals.ts";

const equal = createCustomEqual();
/** As RJSF configures the library. */
const expected = original({
  circular: true,
  createCustomConfig: () => ({ areFunctionsEqual: (_, other) => typeof other === "function" }),
});
const value = fc.anything({ withNullPrototype: false, maxDepth: 3 });

test("values are compared as the library does it that is replaced", () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(equal(one, other)).toBe(expected(one, other));
      expect(equal(one, structuredClone(one))).toBe(expected(one, structuredClone(one)));
    }),
    {
      examples: [
        [0, -0],
        [[], {}],
        [{ a: undefined }, {}],
      ] as never,
    },
  );
  expect(equal({ a: () => 1 }, { a: () => 2 })).toBe(true);
  expect(equal({ a: () => 1 }, { a: 1 })).toBe(false);
});

test("objects with a class equal themselves only", () => {
  class Point {
    x = 1;
  }
  const point = new Point();
  expect(equal({ point }, { point })).toBe(true);
  expect(equal({ point }, { point: new Point() })).toBe(false);
});
