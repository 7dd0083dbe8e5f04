import type { SiteGraph } from "../contract/graph.ts";
import type { Breadcrumb } from "../contract/structuredData.ts";

type BreadcrumbGraph = Pick<SiteGraph, "pages" | "site" | "languages" | "translations">;

/**
 * Returns the pages above a page, the home page of its language first, by the segments of its address. A segment without a
 * page is left out: `/services/collections` has only `/` above it when there is no page `/services`.
 */
export function breadcrumbsOf(graph: BreadcrumbGraph, path: string): Breadcrumb[] {
  const { pages, languages, translations } = graph;
  const code = pages.get(path)?.language;
  const home = languages.find((one) => one.code === code)?.path ?? "/";
  if (path === home) return [];
  const { site } = translations.get(code ?? "") ?? graph;
  const segments = path.split("/").slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
  return [
    ...(pages.has(home) ? [{ name: String(site.name), path: home }] : []),
    ...above.flatMap((one) => {
      if (one === home) return [];
      const page = pages.get(one);
      return page ? [{ name: String(page.head.title), path: one }] : [];
    }),
  ];
}
