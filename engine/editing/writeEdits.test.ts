import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeEdits } from "./writeEdits.ts";

let pages: string;
beforeEach(() => {
  pages = mkdtempSync(join(tmpdir(), "kente-edits-"));
});
afterEach(() => rmSync(pages, { recursive: true, force: true }));

const texts = new Map([
  ["a.json", '{ "title": "A", "to": "/a" }'],
  ["_data/t.csv", "name,to\nA,/a\n"],
]);
const edits = [
  { file: "c/d.json", movedFrom: "a.json", text: '{ "title": "A", "to": "/c/d" }' },
  { file: "_data/t.csv", text: "name,to\nA,/c/d\n" },
  { file: "_redirects.json", text: "{}" },
];
const read = (file: string) => readFileSync(join(pages, file), "utf8");
const write = () => writeEdits(edits, { texts }, pages, (path) => basename(path));
/** The files as they are now; others than the edits expect where they were saved meanwhile. */
const save = (now: Record<string, string> = {}) => {
  mkdirSync(join(pages, "_data"), { recursive: true });
  for (const [file, text] of [...texts, ...Object.entries(now)]) writeFileSync(join(pages, file), text);
};

test("edits are written, and what was saved meanwhile is merged into them", () => {
  save({ "a.json": '\ufeff{ "title": "Another", "to": "/a" }' });
  write();
  expect(read("c/d.json")).toBe('{ "title": "Another", "to": "/c/d" }');
  expect(read("_data/t.csv")).toBe("name,to\nA,/c/d\n");
  expect(() => read("a.json")).toThrow("ENOENT");
});

test.each([
  ["has been changed in the same place", { "a.json": '{ "title": "A", "to": "/b" }' }, "a.json"],
  ["that is a table has been changed in the same cell", { "_data/t.csv": "name,to\nA,/c\n" }, "t.csv"],
  ["is there that should be new", { "_redirects.json": "{ }" }, "_redirects.json"],
])("nothing is written where a file %s", (_, now, file) => {
  save(now as Record<string, string>);
  expect(write).toThrow(`file-changed {"file":"${file}"}`);
  expect(read("a.json")).toContain('"title": "A"');
  expect(() => read("c/d.json")).toThrow("ENOENT");
});
