import type { Block } from "../../contract/block.ts";

/** Returns blocks and all that stand inside of them, each before those inside of it. */
export function walkBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...slotsOf(block).flatMap(walkBlocks)]);
}

/** Returns the lists of blocks inside of a block. */
export function slotsOf(block: Block): Block[][] {
  // biome-ignore lint/suspicious/noExplicitAny: compiling has found blocks at these places
  return (block.slots ?? []).map((at) => at.reduce<any>((value, step) => value[step], block));
}
