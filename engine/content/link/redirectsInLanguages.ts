import type { SiteSource } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { Redirects } from "../../contract/linkSpace.ts";
import { isObject } from "../source/isObject.ts";
import { pageLanguage, routeIn } from "../translation/pageLanguage.ts";
import type { LinkedSite } from "./linkedSite.ts";
import { decodedAddress, inSmallLetters, oldAddress } from "./oldAddress.ts";
import { publishedFiles } from "./publishedFiles.ts";

/**
 * Adds the addresses that the old ones of the default language have in the others, behind those that are written: each leads to the
 * translation of the page, or to the page where there is none. What is written for a language, or stands at the address, counts more.
 */
export function redirectsInLanguages(linked: LinkedSite, source: Pick<SiteSource, "assets">): Redirects {
  const { redirects, languages, anchors, unpublished } = linked;
  const [main, ...others] = languages;
  if (redirects.size === 0 || others.length === 0) return redirects;
  const files = publishedFiles(linked, source);
  const all = new Map(redirects);
  for (const [old, { from, to }] of redirects) {
    // An address in other letters than a page's was never a translation's.
    if (pageLanguage(old, languages).language !== main || anchors.has(old)) continue;
    for (const language of others) {
      const own = routeIn(language, from.startsWith("/") ? from : `/${from}`);
      const key = oldAddress(own);
      const target = targetIn(language, to, linked);
      const isTaken = [all, anchors, unpublished].some((known) => known.has(key));
      const isFile = files.has(inSmallLetters(decodedAddress(own)));
      if (!isTaken && !isFile && oldAddress(target) !== key)
        all.set(key, { from: own, to: target, isImplied: true });
    }
  }
  return all;
}

/** Returns what a redirect leads to in another language: a page that exists in it, or what a name stands for there. */
function targetIn(
  language: SiteLanguage,
  to: string,
  { languages, anchors, byLanguage }: LinkedSite,
): string {
  const links = byLanguage.get(language.code)?.site?.links;
  const named = to.startsWith("@") && isObject(links) ? links[to.slice(1)] : undefined;
  if (typeof named === "string") return named;
  const path = to.replace(/[?#].*$/s, "");
  const isOriginal = path.startsWith("/") && pageLanguage(path, languages).language === languages[0];
  const page = routeIn(language, path);
  if (!isOriginal || !anchors.has(page)) return to;
  const [query = "", anchor = ""] = to.slice(path.length).split(/#(.*)/s);
  // Another title may have made another anchor there.
  const isKnown = anchors.get(page)?.has(anchor) !== false;
  return page + query + (isKnown && anchor !== "" ? `#${anchor}` : "");
}
