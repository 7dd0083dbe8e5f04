import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteAssets } from "../contract/assets.ts";
import type { Page } from "../contract/page.ts";
import type { Breadcrumb, StructuredDataRegistry } from "../contract/structuredData.ts";
import { KenteError } from "../errors/KenteError.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import { App, type AppProps } from "./App.tsx";
import { documentTags } from "./head/documentTags.ts";
import { headMarkup } from "./head/headMarkup.ts";
import { pageTags } from "./head/pageTags.ts";
import { attributeMarkup } from "./html/attributeMarkup.ts";
import { structuredDataTags } from "./structuredData/structuredDataTags.ts";

/** Everything that a page's document is made from. */
interface RenderInput extends Pick<AppProps, "page" | "site" | "blocks" | "Provider"> {
  assets: SiteAssets;
  /** What blocks say to search engines, by type. */
  structuredData?: StructuredDataRegistry | undefined;
  /** The pages above this one, home first. */
  breadcrumbs?: readonly Breadcrumb[] | undefined;
}

/**
 * Renders a page as a complete HTML document. Pure: equal inputs give equal texts.
 * @throws KenteError `block-throws`, naming the block, when a block throws; whatever a layout throws
 */
export function renderPage(input: RenderInput): string {
  const { page, site, assets } = input;
  const { preloads, markup } = splitPreloads(renderApp(input));
  const head = headMarkup([
    ...documentTags(page, site, assets),
    ...pageTags(page, site, assets),
    ...structuredDataTags(input),
  ]);
  const root = attributeMarkup({ lang: site.language.code, dir: site.language.dir, "data-path": page.path });
  return `<!doctype html><html${root}><head>${head}${preloads}</head><body><div id="page_app">${markup}</div></body></html>\n`;
}

function renderApp(input: RenderInput): string {
  try {
    return renderMarkup(input, input.page);
  } catch (error) {
    throw failingBlock(input) ?? error;
  }
}

function renderMarkup({ site, assets, blocks, Provider }: RenderInput, page: Page): string {
  const app: ReactNode = (
    <App page={page} site={site} base={assets.base} blocks={blocks} Provider={Provider} />
  );
  return renderToString(app);
}

/** Finds the block that throws by rendering each one alone. */
function failingBlock(input: RenderInput): KenteError | undefined {
  const { page } = input;
  for (const [index, block] of page.blocks.entries()) {
    try {
      renderMarkup(input, { ...page, blocks: [block] });
    } catch (cause) {
      const reason = reasonOf(cause);
      return new KenteError("block-throws", { type: block.type, index, path: page.path, reason }, { cause });
    }
  }
  return undefined;
}

/** React writes the preload links of eager pictures before the markup. They belong in the head. */
function splitPreloads(html: string): { preloads: string; markup: string } {
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { preloads, markup: html.slice(preloads.length) };
}
