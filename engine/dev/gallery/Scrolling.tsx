import type { ReactNode } from "react";

/** A part that may be wider or longer than its room: it is named, and the keyboard can scroll it. */
export function Scrolling({ label, part, children }: { label: string; part: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={part} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
