import { routeIn } from "../content/translation/pageLanguage.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { NotFoundPage } from "../contract/output.ts";

/** The pages for unknown addresses: that of each language which has one, the default language's last. */
export function notFoundPages({ languages, pages }: Pick<SiteGraph, "languages" | "pages">): NotFoundPage[] {
  return languages
    .map((language) => ({ below: language.path, page: routeIn(language, "/404") }))
    .filter(({ page }) => pages.has(page))
    .reverse();
}
