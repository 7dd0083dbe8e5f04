import { formatHex, interpolate, wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, fullHex, lightness, mix, withLightness } from "./colour.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

describe("a colour", () => {
  test("is written in full", () => {
    expect(["#FA0", "#1D4f8a"].map(fullHex)).toEqual(["#ffaa00", "#1d4f8a"]);
  });

  test("is mixed in OKLab as browsers mix it", () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 100 }), (one, other, share) => {
        const expected = channels(formatHex(interpolate([one, other], "oklab")(share / 100)));
        for (const [index, channel] of channels(mix(one, other, share)).entries())
          expect(Math.abs(channel - (expected[index] ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("has the contrast that WCAG defines", () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 6);
      }),
    );
  });

  test("gets another lightness, whatever its hue", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 5, max: 95 }), (one, percent) => {
        expect(lightness(withLightness(one, percent / 100))).toBeCloseTo(percent / 100, 1);
      }),
    );
  });
});
