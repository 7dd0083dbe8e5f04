import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadFresh } from "./importModule.ts";

let folder: string;
let file: string;

/** Saves the module as of a time in seconds. */
function save(text: string, time: number): void {
  writeFileSync(file, text);
  utimesSync(file, time, time);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-fresh-"));
  file = join(folder, "blue.ts");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("A-04 a module that was saved again is loaded again", async () => {
  save('export const name = "first";', 1000);
  const first = await loadFresh(file);
  expect(await loadFresh(file)).toBe(first);
  save('export const name: string = "second";', 2000);
  expect(await loadFresh(file)).toMatchObject({ name: "second" });
});

test("A-04 a module that failed is loaded once it is fixed", async () => {
  save('throw new Error("not ready");', 1000);
  await expect(loadFresh(file)).rejects.toThrow("not ready");
  save('export const name = "ready";', 2000);
  expect(await loadFresh(file)).toMatchObject({ name: "ready" });
});
