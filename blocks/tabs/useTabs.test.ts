import { expect, test } from "vitest";
import { tabAfter } from "./useTabs.ts";

test("arrows lead to the tabs beside or below, around the ends, Home and End to the first and last, other keys to none", () => {
  const from = (way: string, ...keys: string[]) => keys.map((key) => tabAfter(key, 0, 3, way));
  expect(from("ltr", "ArrowRight", "ArrowLeft", "ArrowDown")).toEqual([1, 2, undefined]);
  expect(from("rtl", "ArrowRight", "ArrowLeft", "ArrowUp")).toEqual([2, 1, undefined]);
  expect(from("down", "ArrowDown", "ArrowUp", "ArrowRight")).toEqual([1, 2, undefined]);
  expect(from("ltr", "Home", "End", "a")).toEqual([0, 2, undefined]);
});
