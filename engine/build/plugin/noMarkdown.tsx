import type { ReactNode } from "react";

/** Stands in for the Markdown parser that RJSF brings along: text stays text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
