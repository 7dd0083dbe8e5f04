import { weaveFile, weaveSize } from "../content/weave.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import { drawWeave, type Weave } from "./weave/weave.ts";

/**
 * Draws the weaves that the site refers to.
 * @returns SVG texts by file name: `weaves/home.svg`
 */
export function drawWeaves({
  site,
  references,
}: Pick<SiteGraph, "site" | "references">): Record<string, string> {
  const used = references.filter(({ kind }) => kind === "weave").map(({ value }) => value);
  const names = [...new Set(used)].sort();
  const drawn = names.flatMap((name) => {
    const svg = findWeave(site, name);
    return svg === undefined ? [] : [[weaveFile(name), svg] as const];
  });
  return Object.fromEntries(drawn);
}

/** Draws one weave of `_site.json`; undefined where there is none of that name. */
export function findWeave(site: JsonObject, name: string): string | undefined {
  // Shape, palettes and patterns were checked against the site's schema.
  const weaves = (site.weaves ?? {}) as unknown as Record<string, Weave>;
  const weave = Object.hasOwn(weaves, name) ? weaves[name] : undefined;
  return weave && drawWeave(weave, weaveSize);
}
