import type { SiteGraph } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";

/** Returns a language with the place where its readers begin: a site that is translated in part may lack its home page. */
export function withHome(language: SiteLanguage, { pages }: Pick<SiteGraph, "pages">): SiteLanguage {
  return language.path === "/" || pages.has(language.path) ? language : { ...language, home: "/" };
}
