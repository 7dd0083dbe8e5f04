import type { SiteGraph } from "../contract/graph.ts";
import type { Breadcrumb } from "../contract/structuredData.ts";

/**
 * The pages above a page, home first, by the steps of its address. A step that is no page is left out:
 * `/services/collections` is below `/` alone where there is no page `/services`.
 */
export function breadcrumbsOf(
  { pages, site }: Pick<SiteGraph, "pages" | "site">,
  path: string,
): Breadcrumb[] {
  if (path === "/") return [];
  const steps = path.split("/").slice(1, -1);
  const above = steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`);
  return [
    ...(pages.has("/") ? [{ name: String(site.name), path: "/" }] : []),
    ...above.flatMap((one) => {
      const page = pages.get(one);
      return page ? [{ name: String(page.value.title), path: one }] : [];
    }),
  ];
}
