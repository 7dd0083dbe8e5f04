/**
 * Finds the route of an address: `/services/collections` for `https://example.com/base/services/collections?x#y`.
 * @param base path prefix of the site, with a slash at both ends
 * @returns undefined outside of the site
 */
export function routeOf(url: URL, origin: string, base: string): string | undefined {
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(base)) return undefined;
  return `/${url.pathname.slice(base.length).replace(/\/$/, "")}`;
}

/** Whether a route looks like a page. Files have an extension. */
export function looksLikePage(route: string): boolean {
  return !/\.[^/]*$/.test(route);
}
