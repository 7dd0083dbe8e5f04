import { createContext, type ReactNode, useContext } from "react";

const LevelContext = createContext<1 | 2>(2);

/** Sets the level of the headings below: 1 in a page's first block, 2 in all others. */
export const HeadingLevel = LevelContext.Provider;

/** Props of {@link Heading} and {@link SubHeading}. */
export interface HeadingProps {
  children: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
}

/**
 * A block's heading: `h1` in a page's first block, which takes the focus when the page changes, else `h2`.
 * Use it once in a block, and {@link SubHeading} for what stands below it.
 */
export function Heading({ children, className, id }: HeadingProps) {
  if (useContext(LevelContext) === 2) {
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
  const Level = useContext(LevelContext) === 1 ? "h2" : "h3";
  return (
    <Level className={className} id={id}>
      {children}
    </Level>
  );
}
