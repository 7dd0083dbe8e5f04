import { expect, test } from "vitest";
import { tabAfter } from "./useTabs.ts";

test("arrows lead to the tabs beside, around the ends, in the direction of reading", () => {
  const keys = ["ArrowRight", "ArrowLeft"] as const;
  expect(keys.map((key) => tabAfter(key, 0, 3, false))).toEqual([1, 2]);
  expect(keys.map((key) => tabAfter(key, 0, 3, true))).toEqual([2, 1]);
  expect(tabAfter("ArrowRight", 2, 3, false)).toBe(0);
});

test("Home and End lead to the first and the last tab, other keys to none", () => {
  expect(["Home", "End", "ArrowDown", "a"].map((key) => tabAfter(key, 1, 4, false))).toEqual([
    0,
    3,
    undefined,
    undefined,
  ]);
});
