import type { SiteGraph } from "../contract/graph.ts";
import type { Breadcrumb } from "../contract/structuredData.ts";

/**
 * Returns the pages above a page, home first, by the segments of its address. A segment without a page is left out:
 * `/services/collections` has only `/` above it when there is no page `/services`.
 */
export function breadcrumbsOf(
  { pages, site }: Pick<SiteGraph, "pages" | "site">,
  path: string,
): Breadcrumb[] {
  if (path === "/") return [];
  const segments = path.split("/").slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
  return [
    ...(pages.has("/") ? [{ name: String(site.name), path: "/" }] : []),
    ...above.flatMap((one) => {
      const page = pages.get(one);
      return page ? [{ name: String(page.value.title), path: one }] : [];
    }),
  ];
}
