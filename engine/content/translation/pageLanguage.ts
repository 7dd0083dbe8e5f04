import type { SiteLanguage } from "../../contract/language.ts";

/** A route in a language: the language, and the route of the same page in the default language. */
interface PageLanguage {
  language: SiteLanguage;
  /** Undefined for a page in the default language. */
  original?: string;
}

/** Returns the language of a route: the one whose path it begins with. */
export function pageLanguage(
  route: string,
  [main, ...others]: readonly [SiteLanguage, ...SiteLanguage[]],
): PageLanguage {
  for (const language of others) {
    const { path } = language;
    if (route === path) return { language, original: "/" };
    if (route.startsWith(`${path}/`)) return { language, original: route.slice(path.length) };
  }
  return { language: main };
}

/** Returns the route that a page of the default language has in another language: `/fr/about-us`. */
export function routeIn({ path }: SiteLanguage, original: string): string {
  if (path === "/") return original;
  return original === "/" ? path : path + original;
}
