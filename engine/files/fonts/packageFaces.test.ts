import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { packageFaces } from "./packageFaces.ts";

const root = resolve(import.meta.dirname, "../../..");
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
