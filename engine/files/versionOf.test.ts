import { expect, test } from "vitest";
import { versionOf } from "./versionOf.ts";

test("equal values have equal versions, and others do not", () => {
  expect(versionOf({ title: "One" })).toMatch(/^[0-9a-f]{10}$/);
  expect(versionOf({ title: "One" })).toBe(versionOf({ title: "One" }));
  expect(versionOf({ title: "One" })).not.toBe(versionOf({ title: "Two" }));
});
