import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRaster } from "../../content/raster/readRaster.ts";
import { loadDecoder } from "./loadDecoder.ts";

const decode = await loadDecoder();
const colours: Readonly<Record<string, string>> = { "1001": "red", "0011": "blue", "1111": "white" };

/**
 * Pictures of 33 × 17 px that `avifenc` has made: red in the upper left quarter, blue in the lower right one, and white or
 * transparent in the others. Each with its size and its corners, row by row, as Chromium shows it.
 */
test.each([
  ["turned", 17, 33, "white blue red white"],
  ["turned-transparent", 17, 33, "red clear clear blue"],
  ["mirrored", 33, 17, "white blue red white"],
  ["cropped-turned-mirrored", 12, 20, "red white white blue"],
  ["cropped-within", 33, 17, "red white white blue"],
])("an AVIF that is to be %s is decoded as browsers show it", async (name, width, height, corners) => {
  const file = join(import.meta.dirname, `../../content/raster/fixtures/${name}.avif`);
  expect(readRaster(readFileSync(file))).toMatchObject({ width, height });
  const copy = (await decode(file)).scaledTo(width);
  expect([copy.width, copy.height]).toEqual([width, height]);
  const found = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ].map(([x = 0, y = 0]) => {
    const { data } = copy.getContext("2d").getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1);
    return colours[[...data].map((one) => (one > 127 ? 1 : 0)).join("")] ?? "clear";
  });
  expect(found.join(" ")).toBe(corners);
});
