import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteAssets } from "../contract/assets.ts";
import type { Page } from "../contract/page.ts";
import type { Breadcrumb, StructuredDataRegistry } from "../contract/structuredData.ts";
import { KenteError } from "../errors/KenteError.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import { App, type AppProps } from "./App.tsx";
import { documentTags } from "./head/documentTags.ts";
import { attributeMarkup, headMarkup } from "./head/headMarkup.ts";
import { pageTags } from "./head/pageTags.ts";
import { structuredDataTags } from "./head/structuredData.ts";

/** All that a page's document is made from. */
export interface RenderInput extends Pick<AppProps, "page" | "site" | "blocks" | "Provider"> {
  assets: SiteAssets;
  /** What blocks say to search engines, by type. */
  structuredData?: StructuredDataRegistry | undefined;
  /** The pages above this one, home first. */
  breadcrumbs?: readonly Breadcrumb[] | undefined;
}

/**
 * Draws a page as a complete HTML document. Pure: the same input always gives the same text.
 * @throws KenteError `block-throws`, naming the block, when a block can't be drawn; whatever a layout throws
 */
export function renderPage(input: RenderInput): string {
  const { page, site, assets } = input;
  const { preloads, markup } = apart(drawApp(input));
  const head = headMarkup([
    ...documentTags(page, site, assets),
    ...pageTags(page, site, assets),
    ...structuredDataTags(input),
  ]);
  const root = attributeMarkup({ lang: site.lang, "data-path": page.path });
  return `<!doctype html><html${root}><head>${head}${preloads}</head><body><div id="page_app">${markup}</div></body></html>\n`;
}

function drawApp(input: RenderInput): string {
  try {
    return drawPage(input, input.page);
  } catch (error) {
    throw blame(input) ?? error;
  }
}

function drawPage({ site, assets, blocks, Provider }: RenderInput, page: Page): string {
  const app: ReactNode = (
    <App page={page} site={site} base={assets.base} blocks={blocks} Provider={Provider} />
  );
  return renderToString(app);
}

/** Finds the block that throws by drawing each one alone. */
function blame(input: RenderInput): KenteError | undefined {
  const { page } = input;
  for (const [index, block] of page.blocks.entries()) {
    try {
      drawPage(input, { ...page, blocks: [block] });
    } catch (cause) {
      const reason = reasonOf(cause);
      return new KenteError("block-throws", { type: block.type, index, path: page.path, reason }, { cause });
    }
  }
  return undefined;
}

/** React puts links for pictures that are wanted early before the markup; their place is the head. */
function apart(html: string): { preloads: string; markup: string } {
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { preloads, markup: html.slice(preloads.length) };
}
