import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFile } from "./replaceFile.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "replace-"));
  file = join(folder, "below/file");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("may be in use twice at once, also by processes with the same number in other containers", () => {
  replaceFile(file, (temporary) => {
    writeFileSync(temporary, "first");
    replaceFile(file, (other) => writeFileSync(other, "second"));
    expect(readFileSync(file, "utf8")).toBe("second");
  });
  expect(readFileSync(file, "utf8")).toBe("first");
  expect(readdirSync(join(folder, "below"))).toEqual(["file"]);
});

test("leaves the old file, and nothing else, where writing fails", () => {
  replaceFile(file, (temporary) => writeFileSync(temporary, "old"));
  const fail = (temporary: string) => {
    writeFileSync(temporary, "half");
    throw new RangeError("stopped");
  };
  expect(() => replaceFile(file, fail)).toThrow(RangeError);
  expect(readFileSync(file, "utf8")).toBe("old");
  expect(readdirSync(join(folder, "below"))).toEqual(["file"]);
});
