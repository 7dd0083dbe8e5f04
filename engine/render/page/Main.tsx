import type { ReactNode } from "react";

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#page_main">
      Skip to content
    </a>
  );
}

/** Where a page's own content stands. It can take the focus from the skip link. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="page_main" tabIndex={-1}>
      {children}
    </main>
  );
}
