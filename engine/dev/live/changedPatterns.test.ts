import { expect, test } from "vitest";
import type { Reference } from "../../contract/reference.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { changedPatterns } from "./changedPatterns.ts";

const palette = { warp: "#224466", stripe: "#335577", weft: "#eeeeee", figure: "#aa3322", accent: "#ffcc00" };
const themeWith = (warp: string) =>
  compileTheme({ patterns: { palettes: { one: { ...palette, warp }, other: palette } } });
const references = ["home", "prices"].map((value): Reference & { file: string } => ({
  kind: "pattern",
  value,
  file: "index.json",
  path: [],
}));
const site = { patterns: { home: { seed: "a", palette: "one" }, prices: { seed: "b", palette: "other" } } };
const before = { site, theme: themeWith("#224466"), references };

test("patterns look different when their palette or their description changes", () => {
  expect(changedPatterns(before, { ...before, site: { patterns: { ...site.patterns } } })).toEqual([]);
  expect(changedPatterns(before, { ...before, theme: themeWith("#224466") })).toEqual([]);
  expect(changedPatterns(before, { ...before, theme: themeWith("#662244") })).toEqual(["/patterns/home.svg"]);
  const other = { patterns: { ...site.patterns, prices: { seed: "c", palette: "other" } } };
  expect(changedPatterns(before, { ...before, site: other })).toEqual(["/patterns/prices.svg"]);
});
