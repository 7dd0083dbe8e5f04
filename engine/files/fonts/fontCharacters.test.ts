import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { fontCharacters } from "./fontCharacters.ts";
import { packageFaces } from "./packageFaces.ts";

const root = resolve(import.meta.dirname, "../../..");
const name = "@fontsource-variable/inter";
const file = (subset: string) =>
  readFileSync(join(root, "node_modules", name, `files/inter-${subset}-wght-normal.woff2`));

describe("a font", () => {
  test("has the characters that its table lists", () => {
    const latin = fontCharacters(file("latin"));
    const greek = fontCharacters(file("greek"));
    expect([0x41, 0xe9, 0x3c9].map((code) => latin?.(code))).toEqual([true, true, false]);
    expect([0x3c9, 0x416].map((code) => greek?.(code))).toEqual([true, false]);
  });

  test("that is cut short, or is something else, is none", () => {
    expect(fontCharacters(file("latin").subarray(0, 4000))).toBeUndefined();
    expect(fontCharacters(Buffer.from("<svg/>"))).toBeUndefined();
    expect(fontCharacters(Buffer.alloc(0))).toBeUndefined();
  });
});

describe("a package with a font", () => {
  test("says its family and files, each with its range", () => {
    const found = packageFaces(name, undefined, [root]);
    expect(found).toMatchObject({ family: "Inter Variable" });
    const faces = "faces" in found ? found.faces : [];
    expect(faces.length).toBeGreaterThan(3);
    expect(faces.find(({ path }) => path.includes("inter-latin-wght"))?.range).toContain("U+0000-00FF");
  });

  test.each([
    ["no-such-font", undefined, { error: "font-package", reason: "it is not installed" }],
    ["react", undefined, { error: "font-package", reason: "it has no index.css" }],
    [name, [950], { error: "font-weight", reason: "950" }],
  ])("that cannot be used is refused: %s", (one, weights, failure) => {
    expect(packageFaces(one, weights, [root])).toEqual(failure);
  });
});
