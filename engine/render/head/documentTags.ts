import type { SiteAssets } from "../../contract/assets.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { pageDataAddress, siteDataAddress } from "../page/addresses.ts";
import type { HeadTag } from "./pageTags.ts";

/** The page's surface in either scheme, as `styles/tokens.css` has it. */
export const themeColours = { light: "#fffdf7", dark: "#16130e" } as const;

/** The tags that are there once a document is loaded: its encoding, looks and script. */
export function documentTags(page: Page, site: CompiledSite, assets: SiteAssets): HeadTag[] {
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
    ...Object.entries(themeColours).map(
      ([scheme, content]): HeadTag => ({
        tag: "meta",
        attributes: { name: "theme-color", content, media: `(prefers-color-scheme: ${scheme})` },
      }),
    ),
    ...(assets.icons ?? []).map((icon): HeadTag => ({ tag: "link", attributes: { ...icon } })),
    ...(assets.manifest
      ? [{ tag: "link", attributes: { rel: "manifest", href: assets.manifest } } as const]
      : []),
    ...(assets.feed ? [feedTag(site.name, assets.feed)] : []),
  ];
}

function feedTag(title: string, href: string): HeadTag {
  return { tag: "link", attributes: { rel: "alternate", type: "application/atom+xml", title, href } };
}

/** Style sheets that a page needs: those of all pages first, then one for each type of block, in their order. */
export function stylesheets(page: Page, assets: SiteAssets): string[] {
  const own = page.blocks.flatMap(({ type }) => assets.blocks[type]?.styles ?? []);
  return [...new Set([...assets.styles, ...own])];
}

/** Scripts that hydration the page takes, so that they can be fetched beforehand. */
function scriptsToHydrate(page: Page, assets: SiteAssets): string[] {
  const own = page.blocks.flatMap(({ type }) => assets.blocks[type]?.scripts ?? []);
  const forms = (page.forms ?? []).flatMap((id) => assets.forms?.[id]?.scripts ?? []);
  return [...new Set([...assets.appImports, ...own, ...forms])];
}

/** Scripts that blocks load once the page is hydrated. */
function scriptsForLater(page: Page, assets: SiteAssets): string[] {
  return [...new Set(page.blocks.flatMap(({ type }) => assets.blocks[type]?.later ?? []))];
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
      "data-site": siteDataAddress(assets.base, site.version),
      "data-prefetch": scriptsToHydrate(page, assets).join(" ") || undefined,
      "data-later": scriptsForLater(page, assets).join(" ") || undefined,
    },
  };
}
