import { routeIn } from "../../content/translation/pageLanguage.ts";
import type { SiteAssets } from "../../contract/assets.ts";
import type { Image } from "../../contract/image.ts";
import type { PageAlternate } from "../../contract/language.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { pageAddress } from "../page/addresses.ts";
import type { HeadTag } from "./HeadTag.ts";
import { previewImage } from "./previewImage.ts";
import { documentTitle } from "./title.ts";

/** What the head needs to know of the site. */
export type HeadSite = Pick<CompiledSite, "name" | "language" | "languages" | "image">;

/** Returns the tags that differ from page to page. The browser updates them when the page changes. */
export function pageTags(
  page: Page,
  site: HeadSite,
  { origin, base }: Pick<SiteAssets, "origin" | "base">,
): HeadTag[] {
  const title = documentTitle(page.title, site.name);
  const address = origin + pageAddress(base, page.path);
  const image = previewImage(page, site);
  return [
    { tag: "title", attributes: {}, text: title },
    named("description", page.description),
    ...(page.noindex ? [named("robots", "noindex")] : []),
    // The 404 page is served at any unknown address: it has none of its own.
    ...(page.path === routeIn(site.language, "/404") ? [] : [link("canonical", address)]),
    ...alternateLinks(page, site, origin + base),
    ...(page.links ?? []).map((own): HeadTag => ({ tag: "link", attributes: { ...own, "data-page": true } })),
    ...openGraphType(page),
    property("og:site_name", site.name),
    property("og:locale", localeOf(site.language)),
    ...versions(page)
      .filter(({ code }) => code !== page.language)
      .map((one) => property("og:locale:alternate", localeOf(one))),
    property("og:title", page.title),
    property("og:description", page.description),
    property("og:url", address),
    ...(image === undefined ? [named("twitter:card", "summary")] : pictureTags(image, origin)),
  ];
}

function pictureTags({ src, width, height, alt }: Image, origin: string): HeadTag[] {
  const picture = new URL(src, origin).href;
  return [
    property("og:image", picture),
    property("og:image:width", String(width)),
    property("og:image:height", String(height)),
    property("og:image:alt", alt),
    named("twitter:card", "summary_large_image"),
    named("twitter:image", picture),
    named("twitter:image:alt", alt),
  ];
}

/** A page with a day of publication is an article, any other a part of the website. */
function openGraphType({ published, updated, tags = [] }: Page): HeadTag[] {
  if (published === undefined) return [property("og:type", "website")];
  return [
    property("og:type", "article"),
    property("article:published_time", published),
    property("article:modified_time", updated ?? published),
    ...tags.map((tag) => property("article:tag", tag)),
  ];
}

/** The page in all its languages, where search engines may show it. */
function versions({ noindex, alternates = [] }: Page): readonly PageAlternate[] {
  return noindex ? [] : alternates;
}

/**
 * Links a page to itself in all languages. Search engines use the links only if each version has all of them. Readers of
 * other languages are shown the version in the default language.
 */
function alternateLinks(page: Page, { languages }: HeadSite, address: string): HeadTag[] {
  const all = versions(page);
  const main = all.find(({ code }) => code === languages[0]?.code);
  return [...all, ...(main ? [{ ...main, code: "x-default" }] : [])].map(({ code, path }) => ({
    tag: "link",
    attributes: { rel: "alternate", hreflang: code, href: pageAddress(address, path) },
  }));
}

/** A language as the Open Graph protocol writes it. */
function localeOf({ code }: { code: string }): string {
  return code.replace("-", "_");
}

function named(name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { property: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { tag: "link", attributes: { rel, href } };
}
