import { blockStyles } from "virtual:kente/block-styles";
import type { Block } from "../../contract/block.ts";
import { applyHead } from "../../render/head/applyHead.ts";
import { prefetchFile } from "./importWithFiles.ts";
import { loadStylesheet, presentStylesheets } from "./stylesheets.ts";

/** What only the pages after the first need. It is loaded before the second is shown. */
export const nextPage = { applyHead, loadBlockStyles, prefetchBlockStyles };

/**
 * Loads the stylesheets of blocks that are not in the document yet. Their order does not matter: cascade layers decide
 * which rule wins.
 * @throws KenteError `styles-unavailable`
 */
async function loadBlockStyles(needed: readonly Pick<Block, "type" | "chunk">[]): Promise<void> {
  const addresses = new Set(needed.flatMap(({ type, chunk = type }) => blockStyles[chunk] ?? []));
  await Promise.all([...addresses].map(loadStylesheet));
}

/** Prefetches the stylesheets of all blocks, so that no later page waits for one. */
function prefetchBlockStyles(): void {
  const present = presentStylesheets();
  for (const address of Object.values(blockStyles)) {
    if (present.has(new URL(address, document.baseURI).href)) continue;
    prefetchFile(address);
  }
}
