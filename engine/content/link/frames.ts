import type { SiteGraph } from "../../contract/graph.ts";
import { linkSpace, resolveTarget } from "./target.ts";

/** Origins of the other sites that are shown inside pages, sorted: what browsers have to be told to let in. */
export function frameOrigins({ pages, references, source, site }: SiteGraph): string[] {
  const frames = references.filter(({ kind }) => kind === "frame");
  if (frames.length === 0) return [];
  // Shared blocks that no page uses are shown nowhere.
  const shown = new Set([...pages.values()].flatMap(({ blocks }) => blocks.map(({ file }) => file)));
  const space = linkSpace(pages, source, site);
  const origins = frames.flatMap(({ file, value }) => {
    const resolution = shown.has(file) ? resolveTarget(value, space) : undefined;
    return resolution?.outcome === "leads" ? [new URL(resolution.destination.href).origin] : [];
  });
  return [...new Set(origins)].sort();
}
