import { expect, test } from "vitest";
import { matching } from "./SearchList.tsx";

const industries = ["Technology", "Hospitality", "Education", "Finance", "Other"];

test("V-04 typing filters by any part, ignoring case", () => {
  expect(matching(industries, "")).toEqual(industries);
  expect(matching(industries, "TE")).toEqual(["Technology"]);
  expect(matching(industries, " o ")).toEqual(["Technology", "Hospitality", "Education", "Other"]);
  expect(matching(industries, "farming")).toEqual([]);
  expect(matching(industries, ".*")).toEqual([]);
});
