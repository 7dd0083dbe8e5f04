import { expect, test } from "vitest";
import { drawRunner } from "./runner.ts";

test("a runner is a cloth of two strips that lies along the page", () => {
  const svg = drawRunner({ seed: "dwaso", palette: "market", motif: "diamonds" });
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"><g transform="rotate\(-90\)/.exec(svg) ?? [];
  expect(Number(width)).toBeGreaterThan(10 * Number(height));
  expect(svg).toContain(`<svg width="${height}" height="${width}" viewBox="0 0 30 ${width}"`);
});
