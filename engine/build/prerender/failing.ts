import type { Page } from "../../contract/page.ts";
import type { RenderFailure } from "./protocol.ts";

/**
 * Finds out which block of a page fails, by rendering each by itself.
 * @param draw renders a page and throws where that fails
 * @param error what it threw for the whole page
 */
export function findFailure(draw: (page: Page) => unknown, page: Page, error: unknown): RenderFailure {
  for (const [index, block] of page.blocks.entries()) {
    try {
      draw({ ...page, blocks: [block] });
    } catch (own) {
      return { path: page.path, block: { index, type: block.type }, reason: reasonOf(own) };
    }
  }
  return { path: page.path, reason: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
