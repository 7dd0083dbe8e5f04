import type { SourceBlock } from "../../contract/graph.ts";

/** Returns blocks and all that stand inside of them, each before those inside of it. */
export function withInside(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  // Most pages have no block inside of another one, and each rule asks for all pages.
  if (blocks.every(({ inside }) => inside === undefined)) return blocks;
  return blocks.flatMap((block) => [block, ...(block.inside ?? [])]);
}
