import type { Block, BlockRegistry } from "../../contract/block.ts";
import type { Page } from "../../contract/page.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { useSite } from "../page/SiteContext.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { BlockFrame } from "./BlockFrame.tsx";

/** All blocks of a page, each in its frame and with its own error boundary. */
export function Blocks({ page, blocks }: { page: Page; blocks: BlockRegistry }) {
  const { theme } = useSite();
  const surfaceOf = (block: Block | undefined) => block?.surface ?? theme.surfaces.page;
  return page.blocks.map((block, index) => (
    <BlockFrame
      // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never move, and another page has another key
      key={index}
      block={block}
      first={index === 0}
      surface={surfaceOf(block)}
      joined={index > 0 && surfaceOf(block) === surfaceOf(page.blocks[index - 1])}
    >
      <BlockBoundary>
        <BlockContent block={block} blocks={blocks} />
      </BlockBoundary>
    </BlockFrame>
  ));
}

function BlockContent({ block, blocks }: { block: Block; blocks: BlockRegistry }) {
  const { type, chunk = type, hydrate: _, ...props } = block;
  const Content = blocks[chunk];
  if (!Content) throw new KenteError("block-code-missing", { type });
  return <Content {...props} />;
}
