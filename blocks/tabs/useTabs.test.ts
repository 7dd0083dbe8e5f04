import { expect, test } from "vitest";
import { tabAfter } from "./useTabs.ts";

test("arrows lead to the tabs beside, around the ends, in the direction of reading", () => {
  const keys = ["ArrowRight", "ArrowLeft"] as const;
  expect(keys.map((key) => tabAfter(key, 0, 3, "ltr"))).toEqual([1, 2]);
  expect(keys.map((key) => tabAfter(key, 0, 3, "rtl"))).toEqual([2, 1]);
  expect(tabAfter("ArrowRight", 2, 3, "ltr")).toBe(0);
});

test("in a list, arrows lead down and up, and those to the sides to none", () => {
  const keys = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"] as const;
  expect(keys.map((key) => tabAfter(key, 0, 3, "down"))).toEqual([1, 2, undefined, undefined]);
});

test("Home and End lead to the first and the last tab, other keys to none", () => {
  expect(["Home", "End", "ArrowDown", "a"].map((key) => tabAfter(key, 1, 4, "ltr"))).toEqual([
    0,
    3,
    undefined,
    undefined,
  ]);
});
