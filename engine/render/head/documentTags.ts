import { allTypes, type SiteAssets } from "../../contract/output.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { walkBlocks } from "../block/Blocks.tsx";
import { closedPromoScript } from "../header/closedPromo.ts";
import { attributeMarkup, escapeHtml } from "../html.ts";
import { pageDataAddress, siteDataAddress } from "../page/addresses.ts";
import type { HeadTag } from "./pageTags.ts";

/** Returns the tags that stay while the browser changes pages: encoding, stylesheets, fonts, scripts, icons. */
export function documentTags(page: Page, site: CompiledSite, assets: SiteAssets): HeadTag[] {
  const { code } = site.language;
  return [
    { tag: "meta", attributes: { charset: "utf-8" } },
    { tag: "meta", attributes: { name: "viewport", content: "width=device-width, initial-scale=1" } },
    ...closedPromoTags(site),
    ...stylesheets(page, assets).map(
      (href): HeadTag => ({
        tag: "link",
        attributes: {
          rel: "stylesheet",
          href,
          "data-all": href === assets.pageStyles?.[allTypes] ? true : undefined,
        },
      }),
    ),
    ...assets.fonts.map(
      (href): HeadTag => ({
        tag: "link",
        attributes: { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: true },
      }),
    ),
    bootstrapTag(page, site, assets),
    ...integrationTags(code, assets),
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
    { tag: "script", attributes: { type: "speculationrules" }, text: speculationRules(assets.base) },
  ];
}

/** Before the stylesheets, for which scripts below them would wait. */
function closedPromoTags({ header }: CompiledSite): HeadTag[] {
  const { banner } = header ?? {};
  if (!banner) return [];
  return [{ tag: "script", attributes: { "data-promo": banner.text }, text: closedPromoScript }];
}

/** What services of other sites need: data about the site, and one script that loads theirs. */
function integrationTags(code: string, { integrations }: SiteAssets): HeadTag[] {
  if (integrations === undefined) return [];
  const { meta, script, data } = integrations;
  const tags = meta.map(({ name, content }): HeadTag => ({ tag: "meta", attributes: { name, content } }));
  const own = data[code];
  if (own === undefined) return tags;
  const loader: HeadTag = {
    tag: "script",
    attributes: { type: "module", async: true, src: script, "data-integrations": own },
  };
  return [...tags, loader];
}

/** A link to a file of the page's language, if it has one. */
function linkTo(href: string | undefined, attributes: (href: string) => HeadTag["attributes"]): HeadTag[] {
  return href === undefined ? [] : [{ tag: "link", attributes: attributes(href) }];
}

/**
 * Returns the stylesheets of a page: the one for its block types, where the build has put it together. Otherwise those of all
 * pages first, then one for each block type, in order of use.
 */
export function stylesheets(
  { blocks }: Page,
  { pageStyles = {}, styles, blocks: files }: SiteAssets,
): string[] {
  const all = walkBlocks(blocks);
  const together = pageStyles[blockTypes(all)] ?? pageStyles[allTypes];
  const shared = together === undefined ? styles : [together];
  const own = all.flatMap(({ type, chunk }) => {
    const name = chunk ?? (together === undefined ? type : undefined);
    return name === undefined ? [] : (files[name]?.styles ?? []);
  });
  return [...new Set([...shared, ...own])];
}

/** Scripts that hydrating the page needs, to be prefetched. */
function scriptsToHydrate(page: Page, assets: SiteAssets): string[] {
  const own = walkBlocks(page.blocks).flatMap(
    ({ type, chunk = type }) => assets.blocks[chunk]?.scripts ?? [],
  );
  return [...new Set([...assets.appImports, ...own])];
}

/** Files that the page's forms need, to be prefetched: the network may be gone when a form is filled in or sent. */
function filesToSend(
  { transports = [], forms = [] }: Page,
  { sending, forms: validators }: SiteAssets,
): string[] {
  if (sending === undefined || transports.length === 0) return [];
  const own = forms.flatMap((id) => validators?.[id]?.scripts ?? []);
  return [...sending.always, ...own, ...transports.flatMap((name) => sending.transports[name] ?? [])];
}

function bootstrapTag(page: Page, site: CompiledSite, assets: SiteAssets): HeadTag {
  const prefetch = scriptsToHydrate(page, assets);
  const sending = new Set(filesToSend(page, assets).filter((file) => !prefetch.includes(file)));
  return {
    tag: "script",
    attributes: {
      type: "module",
      async: true,
      src: assets.bootstrap,
      "data-app": assets.app,
      "data-page": pageDataAddress(assets.base, page.path, page.version),
      "data-site": siteDataAddress(assets.base, site.language, site.version),
      "data-prefetch": prefetch.join(" ") || undefined,
      "data-sending": [...sending].join(" ") || undefined,
    },
  };
}

/** The types of some blocks as one key: blocks with the same types have the same key, whatever their order and number. */
export function blockTypes(blocks: readonly { type: string }[]): string {
  return [...new Set(blocks.map(({ type }) => type))].sort().join(" ");
}

/**
 * Writes the speculation rules: browsers that know them fetch a page once the reader points at its link for a moment. Links
 * of a hydrated page are left out, since their data is fetched anyway, except those to another language, which open a new
 * document. Left out as well: links with flags, addresses with a query, and what takes in forms. Browsers skip all of it
 * for readers who save data.
 *
 * They are in each page, since a file would be one more request before the first paint. The security policy allows exactly
 * this text.
 * @param base path prefix of the site, with a slash at both ends
 */
export function speculationRules(base: string): string {
  const opensDocument =
    ":is(html:not([data-hydrated]) a, a[hreflang]):not([data-hold], [target], [download])";
  const where = {
    and: [
      { href_matches: `${base}*` },
      { not: { href_matches: `${base}api/*` } },
      { not: { href_matches: "/*\\?(.+)" } },
      { selector_matches: opensDocument },
    ],
  };
  return JSON.stringify({ prefetch: [{ source: "document", where, eagerness: "moderate" }] });
}

/** Writes head tags as HTML. */
export function headMarkup(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text = "" }) => {
      const start = `<${tag}${attributeMarkup(attributes)}>`;
      if (tag === "title") return `${start}${escapeHtml(text)}</title>`;
      return tag === "script" ? `${start}${scriptJson(text)}</script>` : start;
    })
    .join("");
}

/** Escapes JSON for a `script` element: only `<` can end the element or begin a comment in it. */
function scriptJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
