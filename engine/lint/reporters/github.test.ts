import { expect, test } from "vitest";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { reporter } from "./github.ts";

const diagnostic: Diagnostic = {
  file: "pages/a, b:c%.json",
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  rule: "title-length",
  severity: "warning",
  message: "100% too long: cut,\nplease.",
  hint: "Shorter.",
};
const report = (one: Diagnostic) =>
  reporter.format([one], { text: () => undefined, rules: [], colour: false, files: 1 });

test("A-07 a GitHub annotation is one command with everything escaped", () => {
  expect(report(diagnostic)).toBe(
    "::warning file=pages/a%2C b%3Ac%25.json,line=3,endLine=3,col=5,endColumn=8,title=title-length" +
      "::100%25 too long: cut,%0Aplease.%0AShorter.\n",
  );
});

test("A-07 a place of several lines has no columns, which GitHub would refuse", () => {
  expect(report({ ...diagnostic, endLine: 4 })).toContain("line=3,endLine=4,title=");
});

test("A-07 an empty place ends where it begins", () => {
  expect(report({ ...diagnostic, endColumn: 5 })).toContain("col=5,endColumn=5");
});
