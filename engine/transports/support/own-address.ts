/**
 * An address of the site itself as it is reached: below the path that the site stands under.
 * @param url `/api/contact`, or a whole address, which stays as it is
 * @param base path with a slash at both ends
 */
export function ownAddress(url: string, base = "/"): string {
  return url.startsWith("/") ? base + url.slice(1) : url;
}
