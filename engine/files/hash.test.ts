import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { contentHash, fileHash, fingerprint, SourceHashes, versionOf } from "./hash.ts";

describe("file hash", () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-hash-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([0, 1, 999_999, 1_000_000, 1_000_001, 2_500_000])(
    "a file of %i bytes has the hash of its bytes",
    (size) => {
      const file = join(folder, String(size));
      const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) >> 3));
      writeFileSync(file, bytes);
      expect(fileHash(file)).toBe(contentHash(bytes));
    },
  );

  test("a folder has none", () => {
    expect(fileHash(folder)).toBeUndefined();
  });
});

describe("fingerprint", () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "kente-fingerprint-"));
    mkdirSync(join(root, "public/images"), { recursive: true });
    writeFileSync(join(root, "public/images/a.svg"), "<svg/>");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const print = () => fingerprint(root, ["public"], []);

  test("changes with a file, and with nothing else", () => {
    const before = print();
    expect(print()).toBe(before);
    writeFileSync(join(root, "public/images/a.svg"), "<svg />");
    expect(print()).not.toBe(before);
  });

  test("ignores pipes, which never end", () => {
    const before = print();
    execFileSync("mkfifo", [join(root, "public/pipe.svg")]);
    expect(print()).toBe(before);
  });

  test("ends when links lead in circles", () => {
    for (const name of ["one", "two", "three"]) symlinkSync(join(root, "public"), join(root, "public", name));
    expect(print()).toMatch(/^[\w-]{24}$/);
  });
});

test("equal values have equal versions, and others do not", () => {
  expect(versionOf({ title: "One" })).toMatch(/^[0-9a-f]{10}$/);
  expect(versionOf({ title: "One" })).toBe(versionOf({ title: "One" }));
  expect(versionOf({ title: "One" })).not.toBe(versionOf({ title: "Two" }));
});

test("what can't be read has no hash, whatever the system says of it", () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "file"), "text");
  symlinkSync("loop", join(folder, "loop"));
  const hashes = new SourceHashes(join(folder, ".kente"), folder);
  expect(hashes.of(join(folder, "file"))).toMatch(/^[\w-]+$/);
  for (const path of ["loop", "gone", "file/inside", "x".repeat(300)])
    expect(hashes.of(join(folder, path)), path).toBeUndefined();
});
