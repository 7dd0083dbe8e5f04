import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Records } from "./Records.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "records-"));
  file = join(folder, "records/site");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = ["a.json", 'b "tab\t, {.json', "é.json"];

/** Opens the records as the next run does. */
function open(version = "1", path = file): Records {
  const records = new Records(path);
  records.open(version);
  return records;
}

/** Records each file with its name, and keeps that. */
function keepAll(version?: string): void {
  const records = open(version);
  for (const name of names) records.set(name, "hash", JSON.stringify({ name }));
  records.save(new Set(names));
}

const known = (records = open()) => names.map((name) => records.get(name, "hash"));
const all = names.map((name) => ({ name }));

test("the next run knows the records of unchanged files, and of no others", () => {
  keepAll();
  expect(known()).toEqual(all);
  expect(open().get("a.json", "another hash")).toBeUndefined();
  expect(open().get("c.json", "hash")).toBeUndefined();
});

test("what was recorded for anything else is not known", () => {
  keepAll();
  expect(known(open("2"))).toEqual([undefined, undefined, undefined]);
  expect(new Records(file).open("2")).toBe(false);
  expect(new Records(file).open("1")).toBe(true);
});

test("files that are gone lose their records when others are written", () => {
  keepAll();
  const records = open();
  records.set("a.json", "new", "{}");
  records.save(new Set(["a.json"]));
  expect(known()).toEqual([undefined, undefined, undefined]);
  expect(open().get("a.json", "new")).toEqual({});
});

test("a damaged line is left out, wherever the damage is; a file of another kind holds nothing", () => {
  keepAll();
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += 1) {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    writeFileSync(file, damaged);
    for (const [index, found] of known().entries()) expect([undefined, all[index]]).toContainEqual(found);
    writeFileSync(file, bytes.subarray(0, at));
    for (const [index, found] of known().entries()) expect([undefined, all[index]]).toContainEqual(found);
  }
  for (const text of ["", "\n\t\n", "[[1]]", "a\tb\tc\n"]) {
    writeFileSync(file, text);
    expect(known()).toEqual([undefined, undefined, undefined]);
  }
});

test("two runs at once leave the records of one of them", () => {
  const [one, other] = [open(), open()];
  for (const name of names) one.set(name, "hash", JSON.stringify({ name }));
  other.set("a.json", "hash", JSON.stringify({ name: "a.json" }));
  one.save(new Set(names));
  other.save(new Set(names));
  expect(known()).toEqual([{ name: "a.json" }, undefined, undefined]);
});

test("a folder that can't be written is no failure of the run, which says why", () => {
  writeFileSync(join(folder, "records"), "a file");
  const records = open();
  records.set("a.json", "hash", "{}");
  records.save(new Set(names));
  expect(records.failure).toBeDefined();
});

test("records without a file stay in memory", () => {
  const records = new Records();
  records.open("1");
  records.set("a.json", "hash", "{}");
  records.save(new Set(names));
  expect(records.get("a.json", "hash")).toEqual({});
  records.open("2");
  expect(records.get("a.json", "hash")).toBeUndefined();
});
