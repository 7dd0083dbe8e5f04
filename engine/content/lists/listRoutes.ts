/** The route of one of the pages that a list is divided into: the first is the page itself. */
export function listPageRoute(path: string, number: number): string {
  if (number === 1) return path;
  return path === "/" ? `/${number}` : `${path}/${number}`;
}

/** The route of the feed of a page's list. On a home page it is the feed of the site. */
export function listFeedRoute(path: string): string {
  return path === "/" ? "/feed.xml" : `${path}/feed.xml`;
}
