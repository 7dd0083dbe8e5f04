import type { Block, BlockComponent } from "../contract/block.ts";
import { printedBlocks } from "./printedBlocks.tsx";
import { Opening } from "./printedParts.tsx";

/** Props of {@link PrintedBlock}. */
export interface PrintedBlockProps {
  block: Block;
  /** Whether it is the first block of its page: its heading opens a chapter then. */
  opening: boolean;
}

/** A printed block. */
export function PrintedBlock({ block, opening }: PrintedBlockProps) {
  const View = printedBlocks[block.type as keyof typeof printedBlocks] as BlockComponent;
  return (
    <div className={`part part--${block.type}`}>
      <Opening value={opening}>
        <View {...block} />
      </Opening>
    </div>
  );
}
