import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeOldest } from "./removeOldest.ts";

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
