import { describe, expect, test } from "vitest";
import type { FontChoice } from "../../contract/theme.ts";
import { sourceOf } from "../fixtures/smallSite.ts";
import { readDrawing } from "../read/drawing.ts";
import { checkDrawings } from "./theme.ts";

const plain = { family: "Plain Variable", faces: [], has: (code: number) => code < 0x100 };
const sources = new Map([["plain", plain]]);

/** What is said about a drawing on a site whose fonts are all of this kind. */
function said(inside: string, font: FontChoice = { package: "plain" }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}</svg>`;
  const assets = new Map([["/images/a.svg", { texts: readDrawing(svg) }]]);
  const theme = { fonts: { heading: font, text: font, code: font } } as never;
  return checkDrawings(theme, { ...sourceOf(), assets, fonts: sources });
}

describe("a drawing", () => {
  test("with text in the theme's font has no findings", () => {
    expect(said('<text>Café</text><text font-family="Plain">a</text>')).toEqual([]);
  });

  test("that names a font that the theme lacks has a finding with the fonts that there are", () => {
    expect(said('<g/>\n<text font-family="Georgia, Times">a</text>')).toEqual([
      {
        ...{ file: "public/images/a.svg", line: 3, column: 1, endLine: 3, endColumn: 36 },
        ...{ rule: "drawing-font", severity: "warning" },
        message: "This drawing sets text in a font that the theme does not have: Georgia, Times.",
        hint: 'Write "Plain", "sans-serif" or "monospace" as its font-family, also at the end of a list.',
      },
    ]);
  });

  test("with characters that the font lacks, or text that stays text, is named once for each sort", () => {
    const found = said(
      '<text>中</text><text>文</text><text textLength="4">a</text><text font-style="italic">a</text>',
    );
    expect(found.map(({ rule, message }) => [rule, message])).toEqual([
      ["drawing-characters", 'This drawing has characters that the font "Plain Variable" lacks: 中'],
      ["drawing-text", "Text of this drawing stays text, since only browsers can follow textLength."],
    ]);
  });

  test("is free where the fonts are those of visitors' systems", () => {
    const svg = '<text textLength="4" font-family="Georgia">中</text>';
    expect(said(svg, { system: "serif" })).toEqual([]);
    expect(said(svg)).not.toEqual([]);
  });
});
