import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyPublicFiles } from "./publicFiles.ts";

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
  test("are copied as they are, dot files left behind except what is well known", () => {
    write("public/images/team.svg", "<svg/>");
    write("public/.DS_Store", "x");
    write("public/images/.secret", "x");
    write("public/.well-known/security.txt", "Contact: …");
    expect(copyPublicFiles(folder, out)).toEqual([".well-known/security.txt", "images/team.svg"]);
    expect(readFileSync(join(out, "images/team.svg"), "utf8")).toBe("<svg/>");
  });

  test("never overwrite what the build makes", () => {
    write("public/index.html", "mine");
    write("out/index.html", "the page");
    expect(() => copyPublicFiles(folder, out)).toThrow(
      expect.objectContaining({ id: "output-conflict", data: { path: "index.html" } }),
    );
    expect(readFileSync(join(out, "index.html"), "utf8")).toBe("the page");
  });

  test.each(["../secret", "/etc/hostname", "nowhere"])("are never reached through a link to %s", (target) => {
    write("secret", "x");
    symlinkSync(target, join(folder, "leak.txt"));
    expect(() => copyPublicFiles(folder, out)).toThrow(
      expect.objectContaining({ id: "public-link", data: { path: "leak.txt" } }),
    );
  });

  test("may be missing altogether", () => {
    expect(copyPublicFiles(join(parent, "none"), out)).toEqual([]);
  });
});
