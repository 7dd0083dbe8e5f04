import type { SiteAssets } from "../../contract/assets.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { pageDataAddress, siteDataAddress } from "../page/addresses.ts";
import type { HeadTag } from "./HeadTag.ts";

/** Returns the tags that stay while the browser changes pages: encoding, stylesheets, fonts, script, icons. */
export function documentTags(page: Page, site: CompiledSite, assets: SiteAssets): HeadTag[] {
  const { code } = site.language;
  return [
    { tag: "meta", attributes: { charset: "utf-8" } },
    { tag: "meta", attributes: { name: "viewport", content: "width=device-width, initial-scale=1" } },
    ...stylesheets(page, assets).map(
      (href): HeadTag => ({ tag: "link", attributes: { rel: "stylesheet", href } }),
    ),
    ...assets.fonts.map(
      (href): HeadTag => ({
        tag: "link",
        attributes: { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: true },
      }),
    ),
    bootstrapTag(page, site, assets),
    ...Object.entries(site.theme.colours).map(
      ([scheme, content]): HeadTag => ({
        tag: "meta",
        attributes: { name: "theme-color", content, media: `(prefers-color-scheme: ${scheme})` },
      }),
    ),
    ...(assets.icons ?? []).map((icon): HeadTag => ({ tag: "link", attributes: { ...icon } })),
    ...linkTo(assets.manifest ?? assets.manifests?.[code], (href) => ({ rel: "manifest", href })),
    ...linkTo(assets.feeds?.[code], (href) => ({
      rel: "alternate",
      type: "application/atom+xml",
      title: site.name,
      href,
    })),
  ];
}

/** A link to a file of the page's language, if it has one. */
function linkTo(href: string | undefined, attributes: (href: string) => HeadTag["attributes"]): HeadTag[] {
  return href === undefined ? [] : [{ tag: "link", attributes: attributes(href) }];
}

/** Returns the stylesheets of a page: those of all pages first, then one for each block type, in order of use. */
export function stylesheets(page: Page, assets: SiteAssets): string[] {
  const own = page.blocks.flatMap(({ type, chunk = type }) => assets.blocks[chunk]?.styles ?? []);
  return [...new Set([...assets.styles, ...own])];
}

/** Scripts that hydrating the page needs, to be prefetched. */
function scriptsToHydrate(page: Page, assets: SiteAssets): string[] {
  const own = page.blocks.flatMap(({ type, chunk = type }) => assets.blocks[chunk]?.scripts ?? []);
  const forms = (page.forms ?? []).flatMap((id) => assets.forms?.[id]?.scripts ?? []);
  return [...new Set([...assets.appImports, ...own, ...forms])];
}

/** Scripts that blocks load after hydration. */
function scriptsForLater(page: Page, assets: SiteAssets): string[] {
  return [...new Set(page.blocks.flatMap(({ type, chunk = type }) => assets.blocks[chunk]?.later ?? []))];
}

function bootstrapTag(page: Page, site: CompiledSite, assets: SiteAssets): HeadTag {
  return {
    tag: "script",
    attributes: {
      type: "module",
      async: true,
      src: assets.bootstrap,
      "data-app": assets.app,
      "data-page": pageDataAddress(assets.base, page.path, page.version),
      "data-site": siteDataAddress(assets.base, site.language, site.version),
      "data-prefetch": scriptsToHydrate(page, assets).join(" ") || undefined,
      "data-later": scriptsForLater(page, assets).join(" ") || undefined,
    },
  };
}
