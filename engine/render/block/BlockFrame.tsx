import type { ReactNode } from "react";
import type { Block } from "../../contract/block.ts";
import { HeadingLevel } from "../text/Heading.tsx";
import { frameAttributes } from "./frameAttributes.ts";

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
export function BlockFrame({ block, first, surface, joined, children }: BlockFrameProps) {
  return (
    <section
      className="block"
      {...frameAttributes(block)}
      data-surface={surface}
      data-joined={joined ? "" : undefined}
    >
      <div className="block__inner">
        <HeadingLevel value={first ? 1 : 2}>{children}</HeadingLevel>
      </div>
    </section>
  );
}
