import { withInside } from "../../content/link/withInside.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import { textOf } from "./parts.ts";

/** Whether all blocks of a page are known, its shared blocks and those inside of others included. */
export function isWholePage({ shared, vocabulary }: SiteGraph, { value, blocks, uses }: SourcePage): boolean {
  const isUnderstood = Array.isArray(value.blocks) && !value.blocks.includes(null);
  const isKnown = isUnderstood && uses.every((use) => shared.has(use.value));
  return isKnown && withInside(blocks).every((block) => vocabulary.blocks.has(textOf(block.value, "type")));
}
