import { blocks, ownBlocks } from "virtual:kente/blocks";
import { structuredData } from "virtual:kente/structured-data";
import type { BlockRegistry, Breadcrumb } from "../contract/block.ts";
import type { SiteAssets } from "../contract/output.ts";
import type { Page } from "../contract/page.ts";
import { renderPage } from "../render/renderPage.tsx";

type CompiledSite = Parameters<typeof renderPage>[0]["site"];

/**
 * Renders a page as a complete HTML document. `site` is the compiled `_site.json`, `breadcrumbs` are the pages above,
 * home first. With `leavesFailed`, a block that throws is left to the browser.
 */
export type Render = (
  page: Page,
  site: unknown,
  assets: SiteAssets,
  breadcrumbs: readonly Breadcrumb[],
  leavesFailed?: boolean,
) => string;

/** Loads the code of every block type. */
export async function loadBlocks(): Promise<BlockRegistry> {
  const own = Object.entries(ownBlocks).map(async ([type, load]) => [type, await load()] as const);
  return { ...blocks, ...Object.fromEntries(await Promise.all(own)) };
}

/** Creates the function that renders pages, with the code of every block type loaded. */
export async function createRender(): Promise<Render> {
  const registry = await loadBlocks();
  return (page, site, assets, breadcrumbs, leavesFailed) =>
    renderPage({
      ...{ page, assets, blocks: registry, structuredData, breadcrumbs, leavesFailed },
      site: site as CompiledSite,
    });
}
