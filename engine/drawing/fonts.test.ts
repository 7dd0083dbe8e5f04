import { resolve } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { compileTheme } from "../theme/compileTheme.ts";
import { canvasFonts, drawnFonts, Letters, systemFamilies } from "./fonts.ts";

const root = resolve(import.meta.dirname, "../..");
const theme = compileTheme({});
const files = drawnFonts(root, { theme, source: { fonts: new Map() } } as never, ["heading"]);
const letters = new Letters(files);

test("letters that the fonts of the theme lack are known, and blanks and marks are none", () => {
  expect(letters.lackedByFiles("Ɛyɛ — é e\u0301, Привет, \u200b\ufe0f")).toEqual([]);
  expect(letters.lackedByFiles("A مم 漢 ไ ა 😀")).toEqual(["م", "漢", "ไ", "ა", "😀"]);
});

test("a letter that no font has is none of the system's either", async () => {
  expect(await letters.lackedByAll("A \u{10fffd} \u{ffffd}")).toEqual(["\u{10fffd}", "\u{ffffd}"]);
});

test("what is said to be drawn is drawn otherwise than a letter that no font has", async () => {
  const families = await canvasFonts(files, await systemFamilies());
  const drawn = (letter: string) => {
    const context = createCanvas(64, 64).getContext("2d");
    context.font = `32px ${families}`;
    context.fillText(letter, 16, 48);
    return Buffer.from(context.getImageData(0, 0, 64, 64).data).toString("base64");
  };
  for (const letter of ["م", "漢", "ไ", "ა", "😀", "한", "א"]) {
    const isLacked = (await letters.lackedByAll(letter)).length > 0;
    expect(drawn(letter) === drawn("\u{10fffd}"), letter).toBe(isLacked);
  }
});
