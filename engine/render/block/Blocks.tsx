import { memo, type ReactNode, useCallback } from "react";
import type { Block, BlockRegistry } from "../../contract/block.ts";
import type { Page } from "../../contract/page.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { Part } from "../page/Part.tsx";
import { useSite } from "../page/SiteContext.ts";
import { useMountedBlocks } from "../page/useMountedBlocks.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { BlockFrame } from "./BlockFrame.tsx";
import { DrawBlock } from "./DrawBlock.ts";

/** All blocks of a page, each a part of its own, in its frame and with its own error boundary. */
export function Blocks({ page, blocks }: { page: Page; blocks: BlockRegistry }) {
  const { theme } = useSite();
  const { count } = useMountedBlocks();
  const draw = useCallback((block: Block) => <BlockContent block={block} blocks={blocks} />, [blocks]);
  const surfaceOf = (block: Block | undefined) => block?.surface ?? theme.surfaces.page;
  return (
    <DrawBlock value={draw}>
      {page.blocks.slice(0, count).map((block, index) => (
        <FramedBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never move, and another page has another key
          key={index}
          block={block}
          draw={draw}
          first={index === 0}
          surface={surfaceOf(block)}
          joined={index > 0 && surfaceOf(block) === surfaceOf(page.blocks[index - 1])}
        />
      ))}
    </DrawBlock>
  );
}

/** Props of {@link FramedBlock}. */
interface FramedBlockProps {
  block: Block;
  draw: (block: Block) => ReactNode;
  first: boolean;
  surface: string;
  joined: boolean;
}

/** It is not rendered again when further blocks are mounted below it. */
const FramedBlock = memo(function FramedBlock({ draw, ...frame }: FramedBlockProps) {
  return (
    <Part>
      <BlockFrame {...frame}>
        <BlockBoundary>{draw(frame.block)}</BlockBoundary>
      </BlockFrame>
    </Part>
  );
});

function BlockContent({ block, blocks }: { block: Block; blocks: BlockRegistry }) {
  const { type, chunk = type, hydrate: _, slots: _slots, ...props } = block;
  const Content = blocks[chunk];
  if (!Content) throw new KenteError("block-code-missing", { type });
  return <Content {...props} />;
}
