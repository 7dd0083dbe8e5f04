import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { cacheFolder } from "./cacheFolder.ts";

const site = mkdtempSync(join(tmpdir(), "kente-root-"));
const cache = join(site, ".kente");
afterEach(() => rmSync(cache, { recursive: true, force: true }));
const made: string[] = [site];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test("the cache is in the site's own folder", () => {
  expect(cacheFolder({ cache })).toBe(cache);
  expect(existsSync(cache)).toBe(true);
});

test("the cache is a new temporary folder, the same for the whole process, when the site is not writable", () => {
  // A file in the folder's place stops even users who may write everywhere.
  writeFileSync(cache, "");
  const folder = cacheFolder({ cache });
  made.push(folder);
  expect(folder.startsWith(join(tmpdir(), "kente-cache-"))).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  expect(cacheFolder({ cache })).toBe(folder);
});
