import type { SiteAssets } from "../../contract/assets.ts";
import type { Page } from "../../contract/page.ts";
import type { HeadTag } from "./HeadTag.ts";
import { type HeadSite, pageTags } from "./pageTags.ts";

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
