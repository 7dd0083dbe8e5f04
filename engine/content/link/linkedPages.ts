import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { routeIn } from "../translation/languages.ts";
import { followRedirects, insideAddress } from "./addresses.ts";
import { linkSpace } from "./target.ts";

/**
 * Returns what finds the pages that a link leads to, also by an old address or a name: in each of the languages that it is
 * read in, the page in that language, where there is one.
 */
export function linkedPages(
  site: SiteGraph,
): (value: string, languages?: readonly SiteLanguage[]) => readonly SourcePage[] {
  const { pages, source, redirects } = site;
  const space = linkSpace(pages, source, site.site, { redirects });
  const addressNow = (path: string) => {
    const ending = followRedirects(path, space);
    return "to" in ending ? insideAddress(ending.to, space).replace(/[#?].*$/s, "") : path;
  };
  // Pages link to the same ones again and again.
  const known = new Map<string, readonly SourcePage[]>();
  return (value, languages = site.languages) => {
    const key = `${languages.length} ${languages[0]?.code} ${value}`;
    const found = known.get(key) ?? [
      ...new Set(
        languages.flatMap((language) => {
          const written = insideAddress(value, space).replace(/[#?].*$/s, "");
          const now = addressNow(written);
          const routes = [addressNow(routeIn(language, written)), routeIn(language, now), now];
          return routes.map((route) => pages.get(route)).find((page) => page !== undefined) ?? [];
        }),
      ),
    ];
    known.set(key, found);
    return found;
  };
}
