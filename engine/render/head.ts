import type { SiteAssets } from "../contract/assets.ts";
import type { Page } from "../contract/page.ts";
import { pageAddress } from "./addresses.ts";
import type { CompiledSite } from "./site.ts";

/** One element of a document's head. Attributes that are undefined are left out, those that are `true` stand alone. */
export interface HeadTag {
  tag: "title" | "meta" | "link" | "script";
  attributes: Readonly<Record<string, string | true | undefined>>;
  /** The words of a title. */
  text?: string;
}

/** What the head says of the site as a whole. */
export type HeadSite = Pick<CompiledSite, "name" | "lang" | "image">;

/** The document's title: "Collections – Dwaso". A title that names the site already stays as it is. */
export function documentTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} – ${siteName}`;
}

/** The tags that differ from page to page. The browser brings them up to date when the page changes. */
export function pageTags(
  page: Page,
  site: HeadSite,
  { origin, base }: Pick<SiteAssets, "origin" | "base">,
): HeadTag[] {
  const title = documentTitle(page.title, site.name);
  const address = origin + pageAddress(base, page.path);
  const image = page.image ?? site.image;
  return [
    { tag: "title", attributes: {}, text: title },
    named("description", page.description),
    page.noindex ? named("robots", "noindex") : link("canonical", address),
    property("og:type", "website"),
    property("og:site_name", site.name),
    property("og:locale", site.lang.replace("-", "_")),
    property("og:title", page.title),
    property("og:description", page.description),
    property("og:url", address),
    property("og:image", new URL(image.src, origin).href),
    property("og:image:width", String(image.width)),
    property("og:image:height", String(image.height)),
    property("og:image:alt", image.alt),
    named("twitter:card", "summary_large_image"),
  ];
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
