import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeFiles } from "./changeFiles.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-change-"));
  for (const name of ["a", "b"]) writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const change = (name: string, before: string | undefined, after: string | undefined) => ({
  ...{ name, before, after },
  path: join(folder, name),
});
const contents = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .sort()
      .map((name) => {
        try {
          return [name, readFileSync(join(folder, name), "utf8")];
        } catch {
          return [name, "folder"];
        }
      }),
  );

test("files are changed, made and removed together, and nothing else is left", () => {
  expect(
    changeFiles([change("a", "a", "A"), change("b", "b", undefined), change("c/d/e", undefined, "E")]),
  ).toBe(undefined);
  expect(contents()).toEqual({ a: "A", c: "folder", "c/d": "folder", "c/d/e": "E" });
});

test.each([
  ["has another text", "other"],
  ["is there, but should not be", undefined],
])("nothing is changed where a file %s", (_, wrong) => {
  const before = contents();
  const changes = [change("a", "a", "A"), change("c/d", undefined, "D"), change("b", wrong, "B")];
  expect(changeFiles(changes)?.name).toBe("b");
  expect(contents()).toEqual(before);
});

test("nothing is changed where one can't be written, whenever that is found", () => {
  mkdirSync(join(folder, "taken"));
  const before = contents();
  const edits = [change("a", "a", "A"), change("b", "b", undefined), change("c", undefined, "C")];
  // The folder above is a file; what has the new file's place appears after all is prepared.
  expect(() => changeFiles([...edits, change("b/x", undefined, "X")])).toThrow("file-unwritable");
  expect(() => changeFiles([...edits, change("n", undefined, "N"), change("n/m", undefined, "M")])).toThrow(
    "file-unwritable",
  );
  expect(() => changeFiles([...edits, change("gone", "x", "X")])).toThrow("file-unwritable");
  expect(contents()).toEqual(before);
});
