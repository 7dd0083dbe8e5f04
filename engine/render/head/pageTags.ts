import type { SiteAssets } from "../../contract/assets.ts";
import type { Image } from "../../contract/image.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { pageAddress } from "../page/addresses.ts";

/** One element of a document's head. Attributes that are undefined are left out, those that are `true` stand alone. */
export interface HeadTag {
  tag: "title" | "meta" | "link" | "script";
  attributes: Readonly<Record<string, string | true | undefined>>;
  /** The words of a title, or the JSON of a data script. */
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
  const image = previewOf(page, site);
  const picture = new URL(image.src, origin).href;
  return [
    { tag: "title", attributes: {}, text: title },
    named("description", page.description),
    ...(page.noindex ? [named("robots", "noindex")] : []),
    // That page answers at any address that leads nowhere; none of them is its own.
    ...(page.path === "/404" ? [] : [link("canonical", address)]),
    ...kind(page),
    property("og:site_name", site.name),
    property("og:locale", site.lang.replace("-", "_")),
    property("og:title", page.title),
    property("og:description", page.description),
    property("og:url", address),
    property("og:image", picture),
    property("og:image:width", String(image.width)),
    property("og:image:height", String(image.height)),
    property("og:image:alt", image.alt),
    named("twitter:card", "summary_large_image"),
    named("twitter:image", picture),
    named("twitter:image:alt", image.alt),
  ];
}

/** The picture that stands for a page in link previews: its own, or else the site's. */
export function previewOf(page: Page, site: Pick<HeadSite, "image">): Image {
  return page.image ?? site.image;
}

/** What a page is to those who share it: an article where it says when it was published. */
function kind({ published, updated }: Page): HeadTag[] {
  if (published === undefined) return [property("og:type", "website")];
  return [
    property("og:type", "article"),
    property("article:published_time", published),
    property("article:modified_time", updated ?? published),
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
