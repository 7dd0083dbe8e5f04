import type { LinkedSite } from "../link/linkedSite.ts";
import { routeIn } from "../translation/pageLanguage.ts";
import { listFeedRoute } from "./listRoutes.ts";
import { PageLists } from "./PageLists.ts";
import { isInFeed, pagesIn } from "./pageFacts.ts";

/** Returns the addresses of the feeds that a site has: those of its languages, and those of its lists. */
export function feedsOf({ pages, languages, lists: uses }: LinkedSite): string[] {
  const ofLanguages = languages
    .filter(({ code }) => pagesIn(pages, code).some(isInFeed))
    .map((language) => routeIn(language, "/feed.xml"));
  const lists = new PageLists(pages.values());
  const ofLists = uses.flatMap(({ path, choice: { limit: _, ...choice } }) => {
    const language = pages.get(path)?.language;
    if (!choice.feed || language === undefined) return [];
    return lists.pagesOf(choice, language, path).some(isInFeed) ? [listFeedRoute(path)] : [];
  });
  return [...ofLanguages, ...ofLists];
}
