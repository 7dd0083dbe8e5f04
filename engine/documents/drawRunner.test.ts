import { expect, test } from "vitest";
import { compileTheme } from "../theme/compileTheme.ts";
import { drawRunner } from "./drawRunner.ts";

test("a runner is a pattern of two strips along the page", () => {
  const svg = drawRunner({ seed: "anker", palette: "plain", motif: "diamonds" }, compileTheme({}));
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"><g transform="rotate\(-90\)/.exec(svg) ?? [];
  expect(Number(width)).toBeGreaterThan(10 * Number(height));
  expect(svg).toContain(`<svg width="${height}" height="${width}" viewBox="0 0 30 ${width}"`);
});
