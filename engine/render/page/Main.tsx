import type { ReactNode } from "react";

/** Contains a page's own content. It can take the focus from the skip link. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="page_main" tabIndex={-1}>
      {children}
    </main>
  );
}
