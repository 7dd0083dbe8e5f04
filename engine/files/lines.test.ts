import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readLines, writeLines } from "./lines.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-lines-"));
const file = join(folder, "lines");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["none", []],
  ["one", ["a line"]],
  ["empty ones", ["", "", "a", ""]],
  ["letters of several bytes", ["Açaí 🍇", "é".repeat(600_000), "🍇".repeat(700_000), "end"]],
  ["more than is read at once", Array.from({ length: 90_000 }, (_, index) => `line ${index} of a long file`)],
])("lines are read as they were written: %s", (_, lines) => {
  writeLines(file, lines);
  expect([...readLines(file)]).toEqual(lines);
});

test("the last line needs no end", () => {
  writeFileSync(file, "one\ntwo");
  expect([...readLines(file)]).toEqual(["one", "two"]);
});

test("reading can end at any line", () => {
  writeLines(file, ["one", "two"]);
  for (const line of readLines(file)) {
    expect(line).toBe("one");
    break;
  }
  expect(() => [...readLines(join(folder, "none"))]).toThrow("ENOENT");
});
