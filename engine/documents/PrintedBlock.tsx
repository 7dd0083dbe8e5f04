import type { Block, BlockComponent } from "../contract/block.ts";
import { Opening } from "./parts.tsx";
import { views } from "./views.tsx";

/** Props of {@link PrintedBlock}. */
export interface PrintedBlockProps {
  block: Block;
  /** Whether it is the first block of its page: its heading opens a chapter then. */
  opening: boolean;
}

/** A printed block. */
export function PrintedBlock({ block, opening }: PrintedBlockProps) {
  const View = views[block.type as keyof typeof views] as BlockComponent;
  return (
    <div className={`part part--${block.type}`}>
      <Opening value={opening}>
        <View {...block} />
      </Opening>
    </div>
  );
}
