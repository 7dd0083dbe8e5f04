import { describe, expect, test } from "vitest";
import type { FontChoice, FontFiles, FontRole } from "../contract/theme.ts";
import { drawingFamilies, drawingFont } from "./fonts.ts";

const font = (family: string): FontFiles => ({ family, faces: [], has: () => true });
const [brand, plain, mono] = [font("Brand Variable"), font("Plain"), font("Plain Mono")];
const sources = new Map([
  ["brand", brand],
  ["plain", plain],
  ["mono", mono],
]);
const fonts: Record<FontRole, FontChoice> = {
  heading: { package: "brand" },
  text: { package: "plain" },
  code: { package: "mono" },
};
const system: typeof fonts = {
  heading: { system: "serif" },
  text: { system: "sans" },
  code: { system: "mono" },
};

describe("the font of a drawing", () => {
  test.each([
    ["", plain],
    ["sans-serif", plain],
    ["ui-monospace, monospace", mono],
    ["Brand", brand],
    ["'brand variable', serif", brand],
    ["Helvetica, Arial, sans-serif", plain],
    ['Menlo, "Plain Mono", sans-serif', mono],
    ["Helvetica", undefined],
  ])("is the first that the theme has of %j", (families, found) => {
    expect(drawingFont(families, { fonts }, sources)).toBe(found);
  });

  test("is one of visitors' systems where the theme's is, or where its files are missing", () => {
    expect(drawingFont("monospace", { fonts: { ...fonts, code: { system: "mono" } } }, sources)).toBe(
      "system",
    );
    expect(drawingFont("sans-serif", { fonts }, new Map())).toBe("system");
    expect(drawingFont("Helvetica", { fonts: system }, sources)).toBe("system");
  });

  test("can have each name of the theme once", () => {
    expect(drawingFamilies({ fonts: { ...fonts, code: fonts.text } }, sources)).toEqual(["Plain", "Brand"]);
    expect(drawingFamilies({ fonts: system }, sources)).toEqual([]);
  });
});
