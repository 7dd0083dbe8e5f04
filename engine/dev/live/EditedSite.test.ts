import { expect, test } from "vitest";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { Failures } from "./EditedSite.ts";

const broken: Diagnostic = {
  file: "blocks/hero/Hero.tsx",
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  rule: "code-fails",
  severity: "error",
  message: "It can't be run",
};

test("a check that ends late doesn't replace what a check that began after it has found", () => {
  const failures = new Failures();
  const early = failures.begin();
  const later = failures.begin();
  expect(later("/", [])).toBe(false);
  expect(early("/", [broken])).toBe(false);
  expect(failures.keys()).toEqual([]);
});

test("checks that end in their order replace each other, and report whether that changes anything", () => {
  const failures = new Failures();
  expect(failures.begin()("/", [broken])).toBe(true);
  expect(failures.begin()("/", [{ ...broken }])).toBe(false);
  expect(failures.all()).toEqual([broken]);
  expect(failures.begin()("/", [])).toBe(true);
  expect(failures.all()).toEqual([]);
});

test("what a check finds for one key leaves the others as they are", () => {
  const failures = new Failures();
  const early = failures.begin();
  failures.begin()("/", []);
  expect(early("code", [broken])).toBe(true);
  expect(failures.of("code")).toEqual([broken]);
  expect(failures.of("/")).toEqual([]);
});
