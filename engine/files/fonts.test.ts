import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { fontCharacters, packageFaces } from "./fonts.ts";

const root = resolve(import.meta.dirname, "../..");
const inter = "@fontsource-variable/inter";
const weightsOf = (weights?: number[]) => {
  const found = packageFaces(inter, weights, [root]);
  return "faces" in found ? [...new Set(found.faces.map(({ weight }) => weight))] : found;
};

describe("a variable font", () => {
  test("has all of its weights where none are listed", () => {
    expect(weightsOf()).toEqual(["100 900"]);
  });

  test("has only those between the weights that are listed", () => {
    expect(weightsOf([650])).toEqual(["650 650"]);
    expect(weightsOf([700, 400])).toEqual(["400 700"]);
  });

  test("lacks weights outside of its range", () => {
    expect(weightsOf([400, 950])).toEqual({ error: "font-weight", reason: "950" });
  });
});

test("a package that is not installed has no fonts", () => {
  expect(packageFaces("@fontsource/none", undefined, [root])).toMatchObject({ error: "font-package" });
});

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
