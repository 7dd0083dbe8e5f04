import { patternFile, patternSize } from "../content/compile/backgroundPattern.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { drawPattern, type Pattern } from "./pattern/draw.ts";

/**
 * Draws the patterns that pages refer to.
 * @returns SVG documents by file name: `patterns/home.svg`
 */
export function drawPatterns({
  site,
  theme,
  references,
}: Pick<SiteGraph, "site" | "theme" | "references">): Record<string, string> {
  const used = references.filter(({ kind }) => kind === "pattern").map(({ value }) => value);
  const names = [...new Set(used)].sort();
  const drawn = names.flatMap((name) => {
    const svg = findPattern({ site, theme }, name);
    return svg === undefined ? [] : [[patternFile(name), svg] as const];
  });
  return Object.fromEntries(drawn);
}

/** Draws a pattern of `_site.json`. Returns undefined when there is none with this name. */
export function findPattern(
  { site, theme }: Pick<SiteGraph, "site" | "theme">,
  name: string,
): string | undefined {
  // The site's schema has checked their shape.
  const patterns = (site.patterns ?? {}) as unknown as Record<string, Pattern>;
  const pattern = Object.hasOwn(patterns, name) ? patterns[name] : undefined;
  return pattern && drawPattern(pattern, theme, patternSize);
}
