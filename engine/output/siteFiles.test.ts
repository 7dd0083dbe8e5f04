import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkConflicts } from "./siteFiles.ts";

let parent: string;
let folder: string;
let out: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "kente-public-"));
  folder = join(parent, "public");
  out = join(parent, "out");
  mkdirSync(folder);
  mkdirSync(out);
});
afterEach(() => rmSync(parent, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(parent, path)), { recursive: true });
  writeFileSync(join(parent, path), text);
}

describe("files of the public folder", () => {
  test("never overwrite what the build makes", () => {
    write("public/index.html", "mine");
    write("out/index.html", "the page");
    expect(() => checkConflicts(out, ["/index.html"])).toThrow(
      expect.objectContaining({ id: "output-conflict", data: { path: "index.html" } }),
    );
    expect(readFileSync(join(out, "index.html"), "utf8")).toBe("the page");
  });
});
