import { blockStyles } from "virtual:kente/block-styles";
import type { Block } from "../../contract/block.ts";
import { walkBlocks } from "../../render/block/walkBlocks.ts";
import { applyHead } from "../../render/head/applyHead.ts";
import { createBlockMounting } from "../routing/blockMounting.ts";
import { prefetchFile } from "./importWithFiles.ts";
import { loadStylesheet, presentStylesheets } from "./stylesheets.ts";

/** What only the pages after the first need. It is loaded before the second is shown. */
export const nextPage = { applyHead, loadBlockStyles, prefetchBlockStyles, mounting: createBlockMounting() };

const first = document.querySelectorAll<HTMLElement>("[data-block]");
/** The blocks whose rules came with the document. This code is loaded while its first page is shown. */
const included = new Set(
  document.querySelector("link[data-all]")
    ? Object.keys(blockStyles)
    : [...first].map(({ dataset }) => dataset.chunk ?? dataset.block),
);

/**
 * Loads the stylesheets of blocks whose rules are not in the document yet. Their order does not matter: cascade layers decide
 * which rule wins.
 * @throws KenteError `styles-unavailable`
 */
async function loadBlockStyles(needed: readonly Block[]): Promise<void> {
  const names = walkBlocks(needed)
    .map(({ type, chunk = type }) => chunk)
    .filter((name) => !included.has(name));
  const addresses = new Set(names.flatMap((name) => blockStyles[name] ?? []));
  await Promise.all([...addresses].map(loadStylesheet));
}

/** Prefetches the stylesheets of all blocks, so that no later page waits for one. */
function prefetchBlockStyles(): void {
  const present = presentStylesheets();
  for (const [name, address] of Object.entries(blockStyles)) {
    if (included.has(name) || present.has(new URL(address, document.baseURI).href)) continue;
    prefetchFile(address);
  }
}
