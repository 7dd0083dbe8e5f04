import { createContext, type ReactNode, useContext } from "react";

const LevelContext = createContext(2);

/** Sets the level of the headings below: 1 in a page's first block, 2 in the others, more inside of blocks. */
export const HeadingLevel = LevelContext.Provider;

/** Returns the level of the block's heading. */
export function useHeadingLevel(): number {
  return useContext(LevelContext);
}

const InsideContext = createContext(false);

/** Says that what is below stands inside of a block. */
export const InsideBlock = InsideContext.Provider;

/** Whether a component is in the first block of its page, and not in a block inside of it. */
export function useInFirstBlock(): boolean {
  const isInside = useContext(InsideContext);
  return useHeadingLevel() === 1 && !isInside;
}

/** Lowers the headings inside by one level, since they belong to a {@link SubHeading}. */
export function BelowSubHeading({ children }: { children: ReactNode }) {
  return <HeadingLevel value={useHeadingLevel() + 1}>{children}</HeadingLevel>;
}

/** Props of {@link Heading} and {@link SubHeading}. */
export interface HeadingProps {
  children: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
}

/**
 * A block's heading: `h1` in a page's first block, `h2` in the others, and below the heading of the block that it is inside
 * of. The `h1` gets the focus when the page changes. Use it once in a block, and {@link SubHeading} for the headings below it.
 */
export function Heading(props: HeadingProps) {
  const level = useHeadingLevel();
  const Level = elementOf(level);
  return <Level {...props} tabIndex={level === 1 ? -1 : undefined} />;
}

/** A heading one level below the block's own. */
export function SubHeading(props: HeadingProps) {
  const Level = elementOf(useHeadingLevel() + 1);
  return <Level {...props} />;
}

function elementOf(level: number) {
  return `h${Math.min(level, 6)}` as "h2";
}
