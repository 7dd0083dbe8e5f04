import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrast, fromHue } from "../../theme/colour.ts";
import { tintOf } from "./surveyPictures.ts";

const stylesheet = readFileSync(join(import.meta.dirname, "../../render/styles/tint.css"), "utf8");

/** Pixels of these colours. */
const pixels = (...colours: [red: number, green: number, blue: number][]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]));

describe("the colour of a picture while it loads", () => {
  test.each([
    ["white", pixels([255, 255, 255]), "tint-95"],
    ["black", pixels([0, 0, 0]), "tint-20"],
    ["a grey", pixels([120, 120, 121]), "tint-50"],
    ["bread", pixels([190, 140, 90]), "tint-65 tint-h60"],
    ["the sky", pixels([120, 180, 230]), "tint-80 tint-h240"],
    ["a red at the end of the circle of hues", pixels([200, 90, 130]), "tint-65 tint-h0"],
    ["the mean of several", pixels([255, 255, 255], [0, 0, 0]), "tint-65"],
  ])("is near that of %s", (_, colours, tint) => expect(tintOf(colours)).toBe(tint));

  test("is in the stylesheet, whatever the picture", () => {
    for (let red = 0; red <= 255; red += 51)
      for (let green = 0; green <= 255; green += 51)
        for (let blue = 0; blue <= 255; blue += 51)
          for (const name of tintOf(pixels([red, green, blue])).split(" "))
            expect(stylesheet + (name === "tint-h0" ? ".tint-h0 {" : "")).toContain(`.${name} {`);
  });

  test("leaves the description readable where the picture does not load", () => {
    const dark = /:is\((.+)\) \{\s+color: #fff/.exec(stylesheet)?.[1] ?? "";
    const levels = [...stylesheet.matchAll(/\.(tint-\d+) \{\s+--tint-l: ([\d.]+)/g)];
    expect(levels).toHaveLength(6);
    for (const [, name = "", lightness] of levels)
      for (let hue = 0; hue < 360; hue += 30)
        expect(
          contrast(fromHue(Number(lightness), 0.05, hue), dark.includes(name) ? "#ffffff" : "#000000"),
        ).toBeGreaterThan(4.5);
  });
});
