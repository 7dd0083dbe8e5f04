import { type ReactNode, useContext } from "react";
import type { Block } from "../../contract/block.ts";
import { HeadingLevel, InsideBlock, useHeadingLevel } from "../text/Heading.tsx";
import { BlockBoundary, DrawBlock, frameAttributes } from "./Blocks.tsx";

/** Props of {@link Slot}. */
interface SlotProps {
  blocks: readonly Block[];
  /** Whether the block around has a heading: the headings inside are below it. */
  headed: boolean;
}

/** Blocks inside of a block. A block with a slot imports `engine/render/styles/slot.css` in its stylesheet. */
export function Slot({ blocks, headed }: SlotProps) {
  // Never 1: the heading of a page is that of its first block.
  const level = Math.max(2, useHeadingLevel() + (headed ? 1 : 0));
  const draw = useContext(DrawBlock);
  return (
    <div className="slot">
      <InsideBlock value={true}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a slot never move
          <InnerFrame key={index} block={block} level={level}>
            {draw(block)}
          </InnerFrame>
        ))}
      </InsideBlock>
    </div>
  );
}

/** Props of {@link InnerFrame}. */
interface InnerFrameProps {
  block: Block;
  level: number;
  children: ReactNode;
}

/** The frame around a block in a slot: its anchor, and its surface if it has one of its own. */
function InnerFrame({ block, level, children }: InnerFrameProps) {
  // The headings below a heading that it leaves out are below the heading around it. Slots see to that themselves.
  const own = "heading" in block || block.slots ? level : level - 1;
  return (
    <div className="slot__block" {...frameAttributes(block)} data-surface={block.surface}>
      <HeadingLevel value={own}>
        <BlockBoundary>{children}</BlockBoundary>
      </HeadingLevel>
    </div>
  );
}
