import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KeptFiles } from "./KeptFiles.ts";

let cache: string;
let folder: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "kept-"));
  folder = join(cache, "checks");
});

afterEach(() => rmSync(cache, { recursive: true, force: true }));

/** Keeps results in a run of its own. */
function run(results: Record<string, string>): void {
  const kept = new KeptFiles(folder);
  for (const [key, result] of Object.entries(results)) kept.set(key, result);
  kept.save();
}

const names = () => readdirSync(folder);

test("gives back in the next run what was kept, in any language", () => {
  run({ one: "1", other: "Açaí 🍇 \ud800" });
  const kept = new KeptFiles(folder);
  expect(kept.get("one")).toBe("1");
  expect(kept.get("other")).toBe("Açaí 🍇 \ufffd");
  expect(kept.get("third")).toBeUndefined();
});

test("writes all results of a run into one file, and none where nothing is new", () => {
  run(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`key ${index}`, "result"])));
  run({});
  expect(names()).toHaveLength(1);
});

test("takes a file that is damaged or cut off as missing", () => {
  run({ one: "first result" });
  const file = join(folder, names()[0] ?? "");
  const bytes = readFileSync(file);
  for (const broken of [
    bytes.subarray(0, 10),
    bytes.subarray(0, -1),
    Buffer.alloc(0),
    bytes.map((byte, at) => (at === bytes.length - 3 ? byte ^ 1 : byte)),
    bytes.map((byte, at) => (at === 9 ? 0xff : byte)),
  ]) {
    writeFileSync(file, broken);
    expect(new KeptFiles(folder).get("one")).toBeUndefined();
  }
  writeFileSync(file, bytes);
  expect(new KeptFiles(folder).get("one")).toBe("first result");
});

test("merges the files of many runs, and loses nothing of them", () => {
  for (let index = 0; index < 20; index += 1) run({ [`key ${index}`]: `result ${index}` });
  expect(names().length).toBeLessThan(10);
  const kept = new KeptFiles(folder);
  for (let index = 0; index < 20; index += 1) expect(kept.get(`key ${index}`)).toBe(`result ${index}`);
});

test("hides the files of all caches from Git, wherever the folder is", () => {
  run({ one: "1" });
  expect(readFileSync(join(cache, ".gitignore"), "utf8")).toBe("*\n");
});

test("drops what was not used for longest where there is too much", () => {
  const large = "x".repeat(9_000);
  run({ first: "first" });
  for (let index = 0; index < 8; index += 1) {
    const kept = new KeptFiles(folder, 64_000);
    kept.get("first");
    kept.set(`large ${index}`, large);
    kept.save();
  }
  const kept = new KeptFiles(folder);
  expect(kept.get("first")).toBe("first");
  expect(kept.get("large 0")).toBeUndefined();
  expect(kept.get("large 7")).toBe(large);
});

test("is used by two processes at once without harm", () => {
  const [one, other] = [new KeptFiles(folder), new KeptFiles(folder)];
  one.set("a", "of one");
  other.set("b", "of the other");
  one.save();
  other.save();
  const both = new KeptFiles(folder);
  expect([both.get("a"), both.get("b")]).toEqual(["of one", "of the other"]);
});

test("goes on where another process has merged the files away", () => {
  run({ one: "1" });
  const kept = new KeptFiles(folder);
  for (const name of names()) rmSync(join(folder, name));
  expect(kept.get("one")).toBe("1");
  expect(new KeptFiles(folder).get("one")).toBeUndefined();
});

test("says why nothing can be kept, and goes on", () => {
  const place = join(cache, "taken");
  writeFileSync(place, "a file where the folder should be");
  const kept = new KeptFiles(place);
  kept.set("one", "1");
  kept.save();
  expect(kept.failure).toMatch(/EEXIST|ENOTDIR/);
  expect(kept.get("one")).toBe("1");
});
