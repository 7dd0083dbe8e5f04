import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, fullHex, lightness, mix, withLightness } from "./colour.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("a colour", () => {
  test("is written in full", () => {
    expect(["#FA0", "#1D4f8a"].map(fullHex)).toEqual(["#ffaa00", "#1d4f8a"]);
  });

  test.each([
    ["#ff0000", "#0000ff", 50, "#8c53a2"],
    ["#ffffff", "#000000", 50, "#636363"],
    ["#123456", "#ffcc00", 0, "#123456"],
    ["#123456", "#ffcc00", 100, "#ffcc00"],
  ])("is mixed in OKLab as browsers mix it: %s and %s, %d %%", (one, other, share, mixed) => {
    expect(mix(one, other, share)).toBe(mixed);
  });

  test.each([
    ["#000000", "#ffffff", 21],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#123456", "#123456", 1],
  ])("has the contrast that WCAG defines: %s and %s", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test("gets another lightness, whatever its hue", () => {
    fc.assert(
      // Darker than that, the steps of 8 bits are too wide.
      fc.property(hex, fc.integer({ min: 10, max: 95 }), (one, percent) => {
        expect(lightness(withLightness(one, percent / 100))).toBeCloseTo(percent / 100, 1);
      }),
    );
  });
});
