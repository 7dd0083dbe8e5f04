import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginOutput, manifestFile } from "./folder.ts";

let parent: string;
let out: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "kente-out-"));
  out = join(parent, "dist");
});
afterEach(() => rmSync(parent, { recursive: true }));

function write(folder: string, name: string, text = name): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function build(...files: string[]): void {
  const output = beginOutput(out);
  for (const file of [...files, manifestFile]) write(output.path, file);
  output.publish();
}

describe("the output folder", () => {
  test("appears only when everything is written", () => {
    const output = beginOutput(out);
    write(output.path, "index.html");
    expect(existsSync(out)).toBe(false);
    output.publish();
    expect(readdirSync(parent)).toEqual(["dist"]);
    expect(readdirSync(out)).toEqual(["index.html"]);
  });

  test("is replaced as a whole: nothing of the last build stays", () => {
    build("index.html", "old.html");
    build("index.html", "new.html");
    expect(readdirSync(out).sort()).toEqual([".kente", "index.html", "new.html"]);
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("keeps the last build when the next one is given up", () => {
    build("index.html");
    const output = beginOutput(out);
    write(output.path, "half.html");
    output.discard();
    expect(readdirSync(out).sort()).toEqual([".kente", "index.html"]);
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("may be an empty folder, and one whose parents are missing", () => {
    mkdirSync(out);
    build("index.html");
    expect(readdirSync(out)).toContain("index.html");
    out = join(parent, "a/b/site");
    build("index.html");
    expect(readdirSync(out)).toContain("index.html");
  });

  test("is never a folder that holds other things", () => {
    write(out, "thesis.txt");
    expect(() => beginOutput(out)).toThrow(expect.objectContaining({ id: "out-not-output" }));
    expect(readFileSync(join(out, "thesis.txt"), "utf8")).toBe("thesis.txt");
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("is checked again before it is replaced", () => {
    const output = beginOutput(out);
    write(out, "came-meanwhile.txt");
    expect(() => output.publish()).toThrow(expect.objectContaining({ id: "out-not-output" }));
    expect(readdirSync(out)).toEqual(["came-meanwhile.txt"]);
    output.discard();
  });

  test("is never a file", () => {
    write(parent, "dist");
    expect(() => beginOutput(out)).toThrow(expect.objectContaining({ id: "out-not-folder" }));
    out = join(parent, "dist", "below");
    expect(() => beginOutput(out)).toThrow(expect.objectContaining({ id: "out-unwritable" }));
  });

  test("may be a link to a folder: the folder is replaced, the link stays", () => {
    const real = join(parent, "real");
    mkdirSync(real);
    symlinkSync(real, out);
    build("index.html");
    expect(readdirSync(real)).toContain("index.html");
    expect(readdirSync(out)).toContain("index.html");
  });

  test("comes back under its name after a build that was killed between its two renames", () => {
    build("index.html");
    const dead = 2 ** 22 + 1;
    mkdirSync(join(parent, `.dist.new-${dead}`));
    write(join(parent, `.dist.old-${dead}`), "kept.html");
    rmSync(out, { recursive: true });
    write(join(parent, `.dist.old-${dead}`), manifestFile);
    beginOutput(out).discard();
    expect(readdirSync(parent)).toEqual(["dist"]);
    expect(readdirSync(out)).toContain("kept.html");
  });
});
