import type { ReactNode } from "react";
import { Footer } from "../footer/Footer.tsx";
import { Header } from "../header/Header.tsx";
import { Main, SkipLink } from "../page/Main.tsx";

/** The layout of ordinary pages: banner, header, the page's blocks, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <Main>{children}</Main>
      <Footer />
    </>
  );
}
