import { isIndexed } from "../../content/pageMetadata.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { PageAlternate } from "../../contract/language.ts";
import { escapeXml } from "./feed.ts";

/** A page in the site map. */
interface SitemapPage {
  path: string;
  /** Code of its language. */
  language: string;
  /** ISO date of the last change, when the author states one. */
  updated?: string | undefined;
  /** The page in all languages, itself included, where there are several. The address in the default language comes first. */
  versions?: PageAlternate[] | undefined;
}

const maxPages = 50_000;

/** The indexed pages, each with the date of its last change or else of its publication, and its versions. */
export function sitemapPages({ pages, languages }: Pick<SiteGraph, "pages" | "languages">): SitemapPage[] {
  const indexed = [...pages.values()].filter(isIndexed);
  const byOriginal = new Map<string, PageAlternate[]>();
  for (const { code } of languages) {
    for (const page of indexed) {
      if (page.language !== code) continue;
      const original = originalOf(page);
      byOriginal.set(original, [...(byOriginal.get(original) ?? []), { code, path: page.path }]);
    }
  }
  return indexed.map((page) => {
    const { path, language, head } = page;
    const date = head.updated ?? head.published;
    const versions = byOriginal.get(originalOf(page)) ?? [];
    return {
      path,
      language,
      ...(typeof date === "string" && { updated: date }),
      ...(versions.length > 1 && { versions }),
    };
  });
}

const originalOf = ({ path, original = path }: SourcePage) => original;

/**
 * Writes the site map. There are several files and an index where the site has several languages, one for each, or more
 * pages than one file may list.
 * @param pages the indexed pages
 * @param languages the codes of the site's languages, the default language first
 * @param address public address of the site with the base path: `https://example.com/sub/`
 * @returns texts by file name; `sitemap.xml` is always among them
 */
export function sitemaps(
  pages: readonly SitemapPage[],
  [main = "", ...others]: readonly string[],
  address: string,
): Record<string, string> {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const named = [main, ...others].flatMap((code) => {
    const own = others.length === 0 ? sorted : sorted.filter(({ language }) => language === code);
    const parts = Array.from({ length: Math.ceil(own.length / maxPages) }, (_, index) =>
      own.slice(index * maxPages, (index + 1) * maxPages),
    );
    const language = others.length === 0 ? "" : `-${code}`;
    return parts.map((part, index) => {
      const number = parts.length === 1 ? "" : `-${index + 1}`;
      return [`sitemap${language}${number}.xml`, urlSet(part, main, address)] as const;
    });
  });
  if (named.length < 2 && others.length === 0) return { "sitemap.xml": urlSet(sorted, main, address) };
  const list = named.map(([name]) => `<sitemap><loc>${escapeXml(address + name)}</loc></sitemap>`);
  return { "sitemap.xml": document("sitemapindex", list), ...Object.fromEntries(named) };
}

function urlSet(pages: readonly SitemapPage[], main: string, address: string): string {
  const lines = pages.map(({ path, updated, versions = [] }) =>
    [
      `<url><loc>${locationOf(path, address)}</loc>`,
      updated === undefined ? "" : `<lastmod>${escapeXml(updated)}</lastmod>`,
      ...alternates(versions, main).map(
        ({ code, path: other }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeXml(code)}" href="${locationOf(other, address)}"/>`,
      ),
      "</url>",
    ].join(""),
  );
  const translated = pages.some(({ versions }) => versions !== undefined);
  return document("urlset", lines, translated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "");
}

/** The versions of a page, and the one for readers of all other languages: that in the default language. */
function alternates(versions: readonly PageAlternate[], main: string): PageAlternate[] {
  const fallback = versions.find(({ code }) => code === main);
  return [...versions, ...(fallback ? [{ ...fallback, code: "x-default" }] : [])];
}

function locationOf(path: string, address: string): string {
  return escapeXml(new URL(path.slice(1), address).href);
}

function document(root: string, lines: readonly string[], namespaces = ""): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}

/** Writes `robots.txt`: it allows everything and names the site map. */
export function robots(address: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`;
}
