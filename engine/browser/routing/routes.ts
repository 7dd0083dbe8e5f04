/**
 * The route that an address of this site stands for: `/services/collections` for
 * `https://example.com/base/services/collections?x#y`. Undefined outside of the site.
 * @param base path prefix of the site, with a slash at both ends
 */
export function routeOf(url: URL, origin: string, base: string): string | undefined {
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(base)) return undefined;
  return `/${url.pathname.slice(base.length).replace(/\/$/, "")}`;
}

/** Whether a route may be a page by its looks: files have an ending. */
export function looksLikePage(route: string): boolean {
  return !/\.[^/]*$/.test(route);
}
