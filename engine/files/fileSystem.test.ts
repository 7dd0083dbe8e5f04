import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { filesBelow, isDiskFull, readLines, removeOldest, replaceFile, writeLines } from "./fileSystem.ts";

describe("replace file", () => {
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
});

describe("lines", () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-lines-"));
  const file = join(folder, "lines");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ["none", []],
    ["one", ["a line"]],
    ["empty ones", ["", "", "a", ""]],
    ["letters of several bytes", ["Açaí 🍇", "é".repeat(600_000), "🍇".repeat(700_000), "end"]],
    [
      "more than is read at once",
      Array.from({ length: 90_000 }, (_, index) => `line ${index} of a long file`),
    ],
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
});

const disk = (blocks: number, bavail: number) => () => ({ blocks, bavail, bsize: 4096 });

test("compares what is free with what is needed", () => {
  expect(isDiskFull(tmpdir(), 40_960, disk(100, 10))).toBe(false);
  expect(isDiskFull(tmpdir(), 40_961, disk(100, 10))).toBe(true);
  expect(isDiskFull(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(true);
});

test("takes no disk for full whose size is not known", () => {
  expect(isDiskFull(tmpdir(), 1, disk(0, 0))).toBe(false);
});

describe("remove oldest", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kente-oldest-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("keeps the most recently used files and folders, and those whose names begin with a dot", () => {
    for (const [age, name] of [".gitignore", "a", "b", "c", "d"].entries()) {
      const path = join(folder, name);
      if (name === "b") mkdirSync(join(path, "inside"), { recursive: true });
      else writeFileSync(path, "");
      utimesSync(path, 1000 - age, 1000 - age);
    }
    removeOldest(folder, 2);
    expect(readdirSync(folder).sort()).toEqual([".gitignore", "a", "b"]);
  });

  test("keeps files of at most a size together, and at least the last", () => {
    for (const [age, name] of ["a", "b", "c"].entries()) {
      writeFileSync(join(folder, name), "x".repeat(100));
      utimesSync(join(folder, name), 1000 - age, 1000 - age);
    }
    removeOldest(folder, 3, 250);
    expect(readdirSync(folder).sort()).toEqual(["a", "b"]);
    removeOldest(folder, 3, 50);
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  test("does nothing where the folder is missing", () => {
    removeOldest(join(folder, "none"), 1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("the files below a folder are named in an order that does not depend on the system", () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-below-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["b", "b/c", ".own"]) mkdirSync(join(folder, name));
  const names = [".own/other", "a.html", "b/c/d\n.html", "b/é.html", "b.html"];
  for (const name of names.toReversed()) writeFileSync(join(folder, name), "");
  expect([...filesBelow(folder)]).toEqual(names);
});
