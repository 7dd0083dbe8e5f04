import type { ReactNode } from "react";
import { Footer } from "../footer/Footer.tsx";
import { Header } from "../header/Header.tsx";
import { Main, Part, SkipLink } from "../page/Part.tsx";

/** Shown by editors beside the layout's name. */
export const description = "With the site's header and footer, the default.";

// The same elements each time: React draws them again only where what they use has changed.
const top = (
  <Part>
    <SkipLink />
    <Header />
  </Part>
);
const end = (
  <Part>
    <Footer />
  </Part>
);

/** The layout of ordinary pages: announcement, header, the page's blocks, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      {top}
      <Main>{children}</Main>
      {end}
    </>
  );
}
