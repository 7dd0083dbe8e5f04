import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Files } from "./Files.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "kente-files-")));
afterAll(() => rmSync(folder, { recursive: true }));

test("forgets the least recently used files beyond its limit, and no others", async () => {
  for (const name of ["one", "two", "three"]) writeFileSync(join(folder, name), name);
  const files = new Files(folder, 2);
  const [one, two] = [await files.find("one"), await files.find("two")];
  expect(await files.find("one")).toBe(one);
  const three = await files.find("three");
  expect(await files.find("one")).toBe(one);
  expect(await files.find("three")).toBe(three);
  expect(await files.find("two")).not.toBe(two);
});
