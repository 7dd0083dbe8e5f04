import type { SiteGraph } from "../../contract/graph.ts";
import { linkSpace } from "./linkSpace.ts";
import { resolveTarget } from "./target.ts";
import { withInside } from "./withInside.ts";

/** Returns the origins of the sites that pages show in frames, sorted, for the content security policy. */
export function frameOrigins({ pages, references, source, site }: SiteGraph): string[] {
  const frames = references.filter(({ kind }) => kind === "frame");
  if (frames.length === 0) return [];
  // Shared blocks that no page uses are not published.
  const shown = new Set(
    [...pages.values()].flatMap(({ blocks }) => withInside(blocks).map(({ file }) => file)),
  );
  const space = linkSpace(pages, source, site);
  const origins = frames.flatMap(({ file, value }) => {
    const resolution = shown.has(file) ? resolveTarget(value, space) : undefined;
    return resolution?.outcome === "resolved" ? [new URL(resolution.destination.href).origin] : [];
  });
  return [...new Set(origins)].sort();
}
