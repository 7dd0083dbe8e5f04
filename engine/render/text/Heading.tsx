import { createContext, type ReactNode, useContext } from "react";

const LevelContext = createContext<1 | 2 | 3>(2);

/** Sets the level of the headings below: 1 in a page's first block, 2 in all others. */
export const HeadingLevel = LevelContext.Provider;

/** Whether a component is in the first block of its page. */
export function useInFirstBlock(): boolean {
  return useContext(LevelContext) === 1;
}

/** Lowers the headings inside by one level, since they belong to a {@link SubHeading}. */
export function BelowSubHeading({ children }: { children: ReactNode }) {
  return <HeadingLevel value={useContext(LevelContext) === 1 ? 2 : 3}>{children}</HeadingLevel>;
}

/** Props of {@link Heading} and {@link SubHeading}. */
export interface HeadingProps {
  children: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
}

/**
 * A block's heading: `h1` in a page's first block, otherwise `h2`. The `h1` gets the focus when the page changes.
 * Use it once in a block, and {@link SubHeading} for the headings below it.
 */
export function Heading({ children, className, id }: HeadingProps) {
  if (useContext(LevelContext) !== 1) {
    return (
      <h2 className={className} id={id}>
        {children}
      </h2>
    );
  }
  return (
    <h1 className={className} id={id} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** A heading one level below the block's own. */
export function SubHeading({ children, className, id }: HeadingProps) {
  const Level = (["h2", "h3", "h4"] as const)[useContext(LevelContext) - 1] ?? "h3";
  return (
    <Level className={className} id={id}>
      {children}
    </Level>
  );
}
