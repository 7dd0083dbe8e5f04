import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { filesBelow, isSealed, sealFolder } from "./manifest.ts";

const seal = ".own/seal.jsonl";
let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const remove = (name: string) => rmSync(join(folder, name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-seal-"));
  for (const name of ["b", "b/c", ".own"]) mkdirSync(join(folder, name));
  for (const name of ["a.html", "b.html", "b/c/d\n.html", "b/é.html", ".own/other"]) write(name, name);
  sealFolder(folder, seal);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("names the files below a folder in an order of its own", () => {
  expect([...filesBelow(folder)]).toEqual([
    ".own/other",
    ".own/seal.jsonl",
    "a.html",
    "b/c/d\n.html",
    "b/é.html",
    "b.html",
  ]);
});

test.each<[string, () => void]>([
  ["has changed", () => write("b/é.html", "other")],
  ["is missing", () => remove("b/c/d\n.html")],
  ["that comes last is missing", () => remove("b.html")],
  ["is there in addition", () => write("b/more.html", "")],
  ["is there in addition at the end", () => write("z.html", "")],
  [
    "is another one",
    () => {
      remove("a.html");
      write("a2.html", "a.html");
    },
  ],
  ["is the seal, and damaged", () => write(seal, "[")],
  ["is the seal, and empty", () => write(seal, "")],
  ["is the seal, and missing", () => remove(seal)],
])("detects when a file %s", (_, change) => {
  expect(isSealed(folder, seal)).toBe(true);
  change();
  expect(isSealed(folder, seal)).toBe(false);
});
