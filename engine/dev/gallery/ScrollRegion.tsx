import type { ReactNode } from "react";

/** A scrollable region with a name, which the keyboard can reach. */
export function ScrollRegion({
  label,
  part,
  children,
}: {
  label: string;
  part: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={part} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
