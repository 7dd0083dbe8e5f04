import type { PageLink } from "../../contract/page.ts";
import type { PageList } from "../../contract/pageList.ts";

/**
 * The links that a list of pages adds to the head of its page: to its other pages, and to its feed.
 * @param feedTitle what the feed is called; undefined where it is linked to otherwise
 */
export function headLinks({ paging, feed }: PageList, feedTitle: string | undefined): PageLink[] {
  const { previous, next } = paging ?? {};
  const links: PageLink[] = [];
  if (previous) links.push({ rel: "prev", href: previous.target.href });
  if (next) links.push({ rel: "next", href: next.target.href });
  if (feed && feedTitle !== undefined) {
    links.push({ rel: "alternate", href: feed.href, type: "application/atom+xml", title: feedTitle });
  }
  return links;
}
