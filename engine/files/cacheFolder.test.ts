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

test("what builds keep stands in the project's own folder", () => {
  expect(cacheFolder(root)).toBe(join(root, ".kente"));
  expect(existsSync(join(root, ".kente"))).toBe(true);
});

test("it stands in a new temporary folder, the same for all of a process, where the project can't be written to", () => {
  // A file in the folder's place refuses even those who may write everywhere.
  writeFileSync(join(root, ".kente"), "");
  const folder = cacheFolder(root);
  made.push(folder);
  expect(folder.startsWith(join(tmpdir(), "kente-cache-"))).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  expect(cacheFolder(root)).toBe(folder);
});
