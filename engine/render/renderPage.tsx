import { Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteAssets } from "../contract/assets.ts";
import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import type { Breadcrumb, StructuredDataRegistry } from "../contract/structuredData.ts";
import { KenteError } from "../errors/KenteError.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import { App, type AppProps } from "./App.tsx";
import { documentTags } from "./head/documentTags.ts";
import { headMarkup } from "./head/headMarkup.ts";
import { pageTags } from "./head/pageTags.ts";
import { attributeMarkup } from "./html/attributeMarkup.ts";
import { PartLimits } from "./page/Part.tsx";
import { Shells } from "./shell/Shells.tsx";
import { splitPreloads } from "./shell/splitPreloads.ts";
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

/** The shells of each site. */
const shellsOf = new WeakMap<CompiledSite, Shells>();

function renderApp(input: RenderInput): string {
  const { page, site, assets, Provider } = input;
  const shells = shellsOf.get(site) ?? new Shells();
  shellsOf.set(site, shells);
  const render = (one: Page, Frame?: AppProps["Frame"]) => renderMarkup(input, one, Frame);
  try {
    // A provider may be around the shell, and differ from page to page.
    const inShell = Provider === undefined ? shells.render(page, assets.base, render) : undefined;
    return inShell ?? render(page);
  } catch (error) {
    throw failingBlock(input) ?? error;
  }
}

function renderMarkup(
  { site, assets, blocks, Provider }: RenderInput,
  page: Page,
  Frame?: AppProps["Frame"],
): string {
  const app: ReactNode = (
    <App page={page} site={site} base={assets.base} blocks={blocks} Provider={Provider} Frame={Frame} />
  );
  const markup = renderToString(app);
  // What React writes where a part has failed, which it would leave to the browser. Without limits, the error comes out.
  const hasFailed = markup.includes("<!--$!-->");
  return hasFailed ? renderToString(<PartLimits value={Fragment}>{app}</PartLimits>) : markup;
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
