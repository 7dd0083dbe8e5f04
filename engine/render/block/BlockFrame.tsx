import type { ReactNode } from "react";
import type { Block } from "../../contract/block.ts";
import { HeadingLevel } from "../text/Heading.tsx";

/** Props of {@link BlockFrame}. */
export interface BlockFrameProps {
  block: Block;
  /** Whether the block opens the page. */
  first: boolean;
  /** Whether the block above stands on the same surface: then one padding serves both. */
  joined: boolean;
  children: ReactNode;
}

/** What the engine draws around every block: the anchor, the surface, the padding and the column of content. */
export function BlockFrame({ block, first, joined, children }: BlockFrameProps) {
  return (
    <section
      className="block"
      id={block.id}
      tabIndex={block.id === undefined ? undefined : -1}
      data-block={block.type}
      data-surface={block.surface ?? "paper"}
      data-hydrate={block.hydrate}
      data-joined={joined ? "" : undefined}
    >
      <div className="block__inner">
        <HeadingLevel value={first ? 1 : 2}>{children}</HeadingLevel>
      </div>
    </section>
  );
}
