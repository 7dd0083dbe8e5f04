import type { SiteGraph } from "../contract/graph.ts";

/** Number of pages up to which each has a drawn preview and the smallest encoded body. */
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
  if (pages.size <= fewPages) return { quality: 11 };
  return pages.size <= precompressedPages || precompress ? { quality: 5 } : {};
}
