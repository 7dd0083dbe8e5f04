import { routeIn } from "../../content/translation/languages.ts";
import type { PageAlternate } from "../../contract/language.ts";
import type { SiteAssets } from "../../contract/output.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { Image } from "../../contract/values.ts";
import type { Attributes } from "../html.ts";
import { pageAddress } from "../page/addresses.ts";

/** What the head needs to know of the site. */
type HeadSite = Pick<CompiledSite, "name" | "language" | "languages" | "image">;

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

/** Returns the document's `<title>`: "Collections – Anker". A page title that contains the site's name stays as it is. */
export function documentTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} – ${siteName}`;
}

/** Returns the picture that represents a page in link previews: its own, or else the site's. */
export function previewImage(page: Page, site: Pick<CompiledSite, "image">): Image | undefined {
  return page.image ?? site.image;
}

/** One element of a document's head. */
export interface HeadTag {
  tag: "title" | "meta" | "link" | "script";
  attributes: Attributes;
  /** The text of a title, or the JSON of a data script. */
  text?: string;
}

/** Selects the tags that differ from page to page. */
const changing =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], meta[property^="article:"], link[rel="canonical"], link[hreflang], link[data-page]';

/** Selects the tags that only the build writes. They would be wrong on another page. */
const serverOnly = 'script[type="application/ld+json"]';

/**
 * Updates title, description, canonical address and link previews of the open document, and removes the structured data
 * of the page before.
 * @param where the site's public address and path prefix
 */
export function applyHead(
  page: Page,
  site: HeadSite,
  where: Pick<SiteAssets, "origin" | "base">,
  target: Document = document,
): void {
  const tags = pageTags(page, site, where);
  const old = [...target.head.querySelectorAll(changing)];
  for (const tag of tags) {
    if (tag.tag === "title") target.title = tag.text ?? "";
    else if (!keep(old, tag)) target.head.append(element(tag, target));
  }
  for (const gone of [...old, ...target.head.querySelectorAll(serverOnly)]) gone.remove();
  target.documentElement.dataset.path = page.path;
}

/** Removes the tag from the old ones where it is among them unchanged, and returns whether it was. */
function keep(old: Element[], { attributes }: HeadTag): boolean {
  const at = old.findIndex((one) =>
    Object.entries(attributes).every(([name, value]) => one.getAttribute(name) === value),
  );
  if (at >= 0) old.splice(at, 1);
  return at >= 0;
}

function element({ tag, attributes }: HeadTag, target: Document): Element {
  const made = target.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  return made;
}
