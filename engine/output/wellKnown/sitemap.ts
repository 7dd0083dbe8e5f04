import { isIndexed } from "../../content/link/isIndexed.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { escapeXml } from "./xml.ts";

/** A page in the site map. */
interface SitemapPage {
  path: string;
  /** ISO date of the last change, when the author states one. */
  updated?: string | undefined;
}

const maxPages = 50_000;

/** The indexed pages, each with the date of its last change or else of its publication. */
export function sitemapPages({ pages }: Pick<SiteGraph, "pages">): SitemapPage[] {
  return [...pages.values()].filter(isIndexed).map(({ path, value }) => {
    const date = value.updated ?? value.published;
    return { path, ...(typeof date === "string" && { updated: date }) };
  });
}

/**
 * Writes the site map: one file, or several and an index when there are more pages than one file may list.
 * @param pages the indexed pages
 * @param address public address of the site with the base path: `https://example.com/sub/`
 * @returns texts by file name; `sitemap.xml` is always among them
 */
export function sitemaps(pages: readonly SitemapPage[], address: string): Record<string, string> {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts = Array.from({ length: Math.ceil(sorted.length / maxPages) }, (_, index) =>
    sorted.slice(index * maxPages, (index + 1) * maxPages),
  );
  if (parts.length < 2) return { "sitemap.xml": urlSet(sorted, address) };
  const named = parts.map((part, index) => [`sitemap-${index + 1}.xml`, urlSet(part, address)] as const);
  const list = named.map(([name]) => `<sitemap><loc>${escapeXml(address + name)}</loc></sitemap>`);
  return { "sitemap.xml": document("sitemapindex", list), ...Object.fromEntries(named) };
}

function urlSet(pages: readonly SitemapPage[], address: string): string {
  return document(
    "urlset",
    pages.map(({ path, updated }) => {
      const location = escapeXml(new URL(path.slice(1), address).href);
      return `<url><loc>${location}</loc>${updated ? `<lastmod>${escapeXml(updated)}</lastmod>` : ""}</url>`;
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

/** Writes `robots.txt`: it allows everything and names the site map. */
export function robots(address: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`;
}
