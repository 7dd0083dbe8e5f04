/**
 * Adds the base path to an address of this site.
 * @param url `/api/contact`, or a whole address, which is returned unchanged
 * @param base path prefix of the site, with a slash at both ends
 */
export function ownAddress(url: string, base = "/"): string {
  return url.startsWith("/") ? base + url.slice(1) : url;
}
