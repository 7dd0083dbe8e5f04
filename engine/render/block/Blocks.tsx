import { Component, createContext, memo, type ReactNode, useCallback } from "react";
import { create } from "zustand";
import type { Block, BlockRegistry } from "../../contract/block.ts";
import type { Page } from "../../contract/page.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { useSite, useWords } from "../page/PageContext.ts";
import { Part } from "../page/Part.tsx";
import { HeadingLevel } from "../text/Heading.tsx";

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

/** Props of {@link BlockFrame}. */
interface BlockFrameProps {
  block: Block;
  /** Whether it is the first block of the page. */
  first: boolean;
  /** The surface that it stands on: its own, or the page's. */
  surface: string;
  /** Whether the block above has the same surface: then the two share one padding. */
  joined: boolean;
  children: ReactNode;
}

/** The frame around every block: its anchor, surface, padding and column of content. */
function BlockFrame({ block, first, surface, joined, children }: BlockFrameProps) {
  return (
    <section
      className="block"
      {...frameAttributes(block)}
      data-surface={surface}
      data-space={block.space}
      data-emphasis={block.emphasis}
      data-joined={joined ? "" : undefined}
    >
      <div className="block__inner">
        <HeadingLevel value={first ? 1 : 2}>{children}</HeadingLevel>
      </div>
    </section>
  );
}

/** The attributes of the frame around a block that do not depend on where it stands: its anchor, and what its code looks for. */
export function frameAttributes({ id, type, chunk, hydrate, ...others }: Block) {
  return {
    id,
    tabIndex: id === undefined ? undefined : -1,
    "data-block": type,
    "data-chunk": chunk,
    "data-hydrate": hydrate,
    ...(import.meta.env.MODE !== "production" && { "data-at": others.$at }),
  };
}

/**
 * Limits an error to the block that throws. In the browser the block is replaced by a note. On the server React ignores
 * error boundaries, so the error stops the build: a page that cannot be rendered must not be published.
 */
export class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailureNote />;
  }
}

// While a page is edited, a block that has failed is drawn again when it is another one. Visitors' pages have nothing of this.
if (import.meta.hot)
  BlockBoundary.prototype.componentDidUpdate = function ({ children }) {
    if (this.state.failed && children !== this.props.children) this.setState({ failed: false });
  };

function FailureNote() {
  const say = useWords();
  return <p className="block__note">{say("page.blockFailed")}</p>;
}

/** Draws the content of a block inside of another one, as its page or document does. */
export const DrawBlock = createContext<(block: Block) => ReactNode>(() => null);

/** How many blocks of the page are in the document, from its first one. */
interface MountedBlocks {
  count: number;
}

/**
 * All blocks, except for a few frames after a route change: then those in view come first. The router in `engine/browser`
 * updates it.
 */
export const useMountedBlocks = create<MountedBlocks>()(() => ({ count: Number.POSITIVE_INFINITY }));

/** Returns blocks and all that stand inside of them, each before those inside of it. */
export function walkBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...slotsOf(block).flatMap(walkBlocks)]);
}

/** Returns the lists of blocks inside of a block. */
export function slotsOf(block: Block): Block[][] {
  // biome-ignore lint/suspicious/noExplicitAny: compiling has found blocks at these places
  return (block.slots ?? []).map((at) => at.reduce<any>((value, step) => value[step], block));
}
