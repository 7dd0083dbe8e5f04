import type { ReactNode } from "react";
import { Footer } from "../footer/Footer.tsx";
import { Header } from "../header/Header.tsx";
import { Main, Part, SkipLink } from "../page/Part.tsx";

/** Shown by editors beside the layout's name. */
export const description = "With the site's header and footer, the default.";

/** The layout of ordinary pages: announcement, header, the page's blocks, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <Part>
        <SkipLink />
        <Header />
      </Part>
      <Main>{children}</Main>
      <Part>
        <Footer />
      </Part>
    </>
  );
}
