/**
 * Writes the speculation rules: browsers that know them fetch a page once the reader points at its link for a moment. Links
 * of a hydrated page are left out, since their data is fetched anyway, except those to another language, which open a new
 * document. Left out as well: links with flags, addresses with a query, and what takes in forms. Browsers skip all of it
 * for readers who save data.
 *
 * They are in each page, since a file would be one more request before the first paint. The security policy allows exactly
 * this text.
 * @param base path prefix of the site, with a slash at both ends
 */
export function speculationRules(base: string): string {
  const opensDocument =
    ":is(html:not([data-hydrated]) a, a[hreflang]):not([data-hold], [target], [download])";
  const where = {
    and: [
      { href_matches: `${base}*` },
      { not: { href_matches: `${base}api/*` } },
      { not: { href_matches: "/*\\?(.+)" } },
      { selector_matches: opensDocument },
    ],
  };
  return JSON.stringify({ prefetch: [{ source: "document", where, eagerness: "moderate" }] });
}
