import type { SiteGraph } from "../../contract/graph.ts";
import { drawPatterns } from "../../drawing/patterns.ts";

/** What patterns are drawn from. */
type Drawable = Pick<SiteGraph, "site" | "theme" | "references">;

/**
 * Returns the addresses of patterns that look different now. They keep their addresses, so open pages have to load them
 * again.
 */
export function changedPatterns(before: Drawable, now: Drawable): string[] {
  // An unchanged theme is the same object. Drawing takes longer than comparing.
  const isSame = JSON.stringify(before.site.patterns) === JSON.stringify(now.site.patterns);
  if (isSame && before.theme === now.theme) return [];
  const old = drawPatterns(before);
  const changed = Object.entries(drawPatterns(now)).filter(([file, svg]) => (old[file] ?? svg) !== svg);
  return changed.map(([file]) => `/${file}`);
}
