import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { cacheFolder } from "./cacheFolder.ts";

const root = mkdtempSync(join(tmpdir(), "kente-root-"));
afterEach(() => rmSync(join(root, ".kente"), { recursive: true, force: true }));
const made: string[] = [root];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test("the cache is in the project's own folder", () => {
  expect(cacheFolder(root)).toBe(join(root, ".kente"));
  expect(existsSync(join(root, ".kente"))).toBe(true);
});

test("the cache is a new temporary folder, the same for the whole process, when the project is not writable", () => {
  // A file in the folder's place stops even users who may write everywhere.
  writeFileSync(join(root, ".kente"), "");
  const folder = cacheFolder(root);
  made.push(folder);
  expect(folder.startsWith(join(tmpdir(), "kente-cache-"))).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  expect(cacheFolder(root)).toBe(folder);
});
