import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";

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
