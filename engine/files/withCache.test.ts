import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { asCacheUnwritable, unkeptReason } from "./kept/unkept.ts";
import { withCache } from "./withCache.ts";

const site = mkdtempSync(join(tmpdir(), "kente-root-"));
const made: string[] = [site];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Work that keeps a folder. */
async function keep({ cache }: { cache: string }): Promise<string> {
  try {
    mkdirSync(join(cache, "kept"), { recursive: true });
    return cache;
  } catch (error) {
    throw asCacheUnwritable(cache, error);
  }
}

test("work keeps what it makes in the site's own folder", async () => {
  const cache = join(site, "writable");
  expect(await withCache({ cache }, keep)).toBe(cache);
  expect(existsSync(join(cache, "kept"))).toBe(true);
  expect(unkeptReason(cache)).toBeUndefined();
});

test("work gets a temporary folder, the same for the whole process, where the site's can't be written, and the reason is known", async () => {
  const cache = join(site, "unwritable");
  // A file in the folder's place stops even users who may write everywhere.
  writeFileSync(cache, "");
  const folder = await withCache({ cache }, keep);
  made.push(folder);
  expect(folder.startsWith(join(tmpdir(), "kente-cache-"))).toBe(true);
  expect(await withCache({ cache }, keep)).toBe(folder);
  expect(unkeptReason(cache)).toContain("ENOTDIR");
});

test("other errors are not taken for a cache that can't be written", async () => {
  const cache = join(site, "other");
  const work = async () => {
    throw asCacheUnwritable(cache, new TypeError("of the code"));
  };
  await expect(withCache({ cache }, work)).rejects.toThrow("of the code");
  expect(unkeptReason(cache)).toBeUndefined();
});

test("is refused, with the reason, where no folder can be written", async () => {
  const cache = join(site, "unwritable");
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  const work = async () => {
    throw asCacheUnwritable(cache, full);
  };
  await expect(withCache({ cache }, work)).rejects.toMatchObject({
    id: "temporary-unwritable",
    data: { reason: "the disk is full" },
  });
});
