import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileHashes } from "./hash.ts";

let folder: string;
let page: string;
let index: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hashes-"));
  page = join(folder, "page.json");
  index = join(folder, "cache/hashes.json");
  writeFileSync(page, "{}");
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs some time after the last change of the file, in milliseconds, and notes its hash. */
function runAfter(time: number): void {
  const now = statSync(page).ctimeMs + time;
  vi.spyOn(Date, "now").mockReturnValue(now);
  const hashes = new FileHashes(index);
  hashes.set("page.json", statSync(page), "its hash");
  hashes.save();
  vi.restoreAllMocks();
}

const known = () => new FileHashes(index).get("page.json", statSync(page));

test("knows the hash of a file that has not changed", () => {
  runAfter(60_000);
  expect(known()).toBe("its hash");
});

test("knows nothing of a file with another size, time or content of the same size", () => {
  runAfter(60_000);
  utimesSync(page, 0, 0);
  expect(known()).toBeUndefined();
  runAfter(60_000);
  const { atime, mtime } = statSync(page);
  writeFileSync(page, "[]");
  // The time of the content can be set; that of the file's state can't.
  utimesSync(page, atime, mtime);
  expect(known()).toBeUndefined();
});

test("does not trust a file that was written just before: it may change again within the same tick of the clock", () => {
  runAfter(0);
  expect(known()).toBeUndefined();
});

test("forgets files that are gone, and takes a damaged index as empty", () => {
  runAfter(60_000);
  const next = new FileHashes(index);
  next.save();
  expect(known()).toBeUndefined();
  runAfter(60_000);
  writeFileSync(index, "[[");
  expect(known()).toBeUndefined();
});

test("knows nothing by an index with a damaged character, or with entries of another shape", () => {
  runAfter(60_000);
  writeFileSync(index, readFileSync(index, "utf8").replace("its hash", "its hasx"));
  expect(known()).toBeUndefined();
  for (const entry of [
    "null",
    '["page.json",null]',
    '["page.json",[2,0,0,0]]',
    '["page.json",[2,0,0,"x","h"]]',
  ]) {
    writeFileSync(index, `${crc32(`[${entry}]`)}\n[${entry}]`);
    expect(known()).toBeUndefined();
  }
});

test("forgets a file whose content has another hash than was noted", () => {
  runAfter(60_000);
  const hashes = new FileHashes(index);
  hashes.get("page.json", statSync(page));
  hashes.forget("page.json");
  expect(known()).toBeUndefined();
});

test("keeps the indexes of few folders", () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  const indexes = join(folder, "many");
  for (let number = 0; number < 40; number += 1) {
    const hashes = new FileHashes(join(indexes, `${number}.json`));
    hashes.set("page.json", statSync(page), "its hash");
    hashes.save();
  }
  expect(readdirSync(indexes).filter((name) => name.endsWith(".json"))).toHaveLength(24);
});

test("goes on where the index can't be written", () => {
  const hashes = new FileHashes(join(page, "below a file.json"));
  hashes.set("page.json", statSync(page), "its hash");
  expect(() => hashes.save()).not.toThrow();
});
