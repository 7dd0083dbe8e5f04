import { expect, test } from "vitest";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { reporter } from "./json.ts";

const diagnostic: Diagnostic = {
  message: "Too long.",
  severity: "warning",
  rule: "title-length",
  endColumn: 9,
  endLine: 3,
  column: 5,
  line: 3,
  file: "pages/index.json",
};
const report = (...diagnostics: Diagnostic[]) =>
  reporter.format(diagnostics, { text: () => undefined, rules: [], colour: false, files: 1 });

test("A-07 JSON is an array, empty without findings", () => {
  expect(report()).toBe("[]\n");
});

test("A-07 JSON has each diagnostic with its keys in the order of the contract", () => {
  const full = {
    ...diagnostic,
    hint: "Cut it.",
    fix: { title: "Cut", edits: [{ offset: 1, length: 2, text: "é" }] },
  };
  const [first, second] = JSON.parse(report(diagnostic, full));
  expect(first).toEqual(diagnostic);
  expect(second).toEqual(full);
  expect(Object.keys(second).join()).toBe(
    "file,line,column,endLine,endColumn,rule,severity,message,hint,fix",
  );
  expect(Object.keys(first)).not.toContain("hint");
});
