import { expect, test, vi } from "vitest";
import { colours } from "./colours.ts";
import { readPalette } from "./palette.ts";

vi.mock("node:fs", () => ({
  readFileSync: () =>
    '{ "warp": "clay", "stripe": "pink", "weft": "ink", "figure": "gold", "accent": "clay" }',
}));

test("a palette with an unknown colour is refused, and the error lists the colours", () => {
  const list = Object.keys(colours).map((colour) => `"${colour}"`);
  expect(() => readPalette("odd")).toThrow(
    expect.objectContaining({
      id: "drawing-file",
      data: {
        file: "engine/drawing/palettes/odd.json",
        reason: 'its "stripe" is none of the colours',
        fix: `Write one of ${list.slice(0, -1).join(", ")} or ${list.at(-1)} for "stripe".`,
      },
    }),
  );
});
