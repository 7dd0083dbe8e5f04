/** A page as search engines are told of it. */
export interface SitemapPage {
  path: string;
  /** ISO date of the last change of substance, where its author states one. */
  updated?: string | undefined;
}

const mostPages = 50_000;

/**
 * Writes the site map: one file, or several and an index where there are more pages than one file may name.
 * @param pages the pages that answer 200 and may be indexed
 * @param address public address of the site with the base path: `https://example.com/sub/`
 * @returns texts by file name; `sitemap.xml` is always among them
 */
export function sitemaps(pages: readonly SitemapPage[], address: string): Record<string, string> {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts = Array.from({ length: Math.ceil(sorted.length / mostPages) }, (_, index) =>
    sorted.slice(index * mostPages, (index + 1) * mostPages),
  );
  if (parts.length < 2) return { "sitemap.xml": urlSet(sorted, address) };
  const named = parts.map((part, index) => [`sitemap-${index + 1}.xml`, urlSet(part, address)] as const);
  const list = named.map(([name]) => `<sitemap><loc>${escaped(address + name)}</loc></sitemap>`);
  return { "sitemap.xml": document("sitemapindex", list), ...Object.fromEntries(named) };
}

function urlSet(pages: readonly SitemapPage[], address: string): string {
  return document(
    "urlset",
    pages.map(({ path, updated }) => {
      const location = escaped(new URL(path.slice(1), address).href);
      return `<url><loc>${location}</loc>${updated ? `<lastmod>${escaped(updated)}</lastmod>` : ""}</url>`;
    }),
  );
}

function document(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}

/** `robots.txt`: everything may be visited, and where the site map is. */
export function robots(address: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
