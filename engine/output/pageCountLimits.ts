import type { SiteGraph } from "../contract/graph.ts";
import { goodQuality } from "../files/compress.ts";

/** Number of pages up to which each has a drawn preview, and an encoded body that took long to make small. */
const fewPages = 200;

/** Number of pages up to which each has an encoded body. Beyond it the server encodes at first use. */
const precompressedPages = 1000;

/** Whether previews are drawn. Many take long, so a large site has to ask for them. */
export function hasPreviews(
  { pages }: Pick<SiteGraph, "pages">,
  { previews = false }: { previews?: boolean },
): boolean {
  return previews || pages.size <= fewPages;
}

/** The Brotli quality of the pages' encoded bodies. It is missing when none are written. */
export function pageQuality(
  { pages }: Pick<SiteGraph, "pages">,
  { precompress = false }: { precompress?: boolean },
): { quality?: number } {
  if (pages.size <= fewPages) return { quality: goodQuality };
  return pages.size <= precompressedPages || precompress ? { quality: 5 } : {};
}
