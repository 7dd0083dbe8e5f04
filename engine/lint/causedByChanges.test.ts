import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../contract/diagnostic.ts";
import { causedByChanges, changedFiles } from "./changes.ts";
import { exampleSource } from "./fixtures/exampleSite.ts";

const one: Diagnostic = {
  file: "pages/a.json",
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  rule: "link-target",
  severity: "error",
  message: "There is no page.",
};
const none = new Set<string>();

describe("changes cause", () => {
  test("new findings in any file", () => {
    const other = { ...one, file: "pages/b.json" };
    expect(causedByChanges([one, other], [one], none)).toEqual([other]);
    expect(causedByChanges([], [one], none)).toEqual([]);
  });

  test("nothing by moving a finding to another line or by changing its hint", () => {
    expect(causedByChanges([{ ...one, line: 30, endLine: 30, hint: "Moved." }], [one], none)).toEqual([]);
  });

  test("only the additional one of several equal findings", () => {
    const second = { ...one, line: 8 };
    expect(causedByChanges([one, second], [one], none)).toEqual([second]);
    expect(causedByChanges([one], [one, second], none)).toEqual([]);
  });

  test("a finding whose severity they raise", () => {
    const warning: Diagnostic = { ...one, severity: "warning" };
    expect(causedByChanges([one], [warning], none)).toEqual([one]);
  });

  test("all findings in changed files, so that a new mistake is seen that replaces an old one", () => {
    expect(causedByChanges([one], [one], new Set(["pages/a.json"]))).toEqual([one]);
  });
});

test("a file has changed if it is new, has another text or can't be read any more", () => {
  const before = exampleSource({ "same.json": {}, "other.json": {}, "gone.json": {}, "lost.json": {} });
  const now = exampleSource({ "same.json": {}, "other.json": { title: "New" }, "new.json": {} });
  const lost = { file: "lost.json", error: "file-encoding" } as const;
  const changed = changedFiles({ ...now, unreadable: [lost] }, before);
  expect([...changed].sort()).toEqual(["pages/lost.json", "pages/new.json", "pages/other.json"]);
});
