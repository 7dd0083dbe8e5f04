import { expect, test } from "vitest";
import { drawRunner } from "./drawRunner.ts";

test("a runner is a pattern of two strips along the page", () => {
  const svg = drawRunner({ seed: "anker", palette: "market", motif: "diamonds" });
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"><g transform="rotate\(-90\)/.exec(svg) ?? [];
  expect(Number(width)).toBeGreaterThan(10 * Number(height));
  expect(svg).toContain(`<svg width="${height}" height="${width}" viewBox="0 0 30 ${width}"`);
});
