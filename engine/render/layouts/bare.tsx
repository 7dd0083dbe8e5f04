import type { ReactNode } from "react";
import { Copyright } from "../footer/Copyright.tsx";
import { Social } from "../footer/Social.tsx";
import { HomeLink } from "../header/HomeLink.tsx";
import { Main, SkipLink } from "../page/Main.tsx";
import { useSite } from "../page/SiteContext.ts";

/** The layout of pages that stand for themselves: the logo, a way to write, the profiles, and no menus. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { contact } = useSite();
  return (
    <>
      <SkipLink />
      <header className="header">
        <div className="header__bar">
          <HomeLink />
          <a className="header__contact action action--secondary" href={`mailto:${contact.email}`}>
            Contact us
          </a>
        </div>
      </header>
      <Main>{children}</Main>
      <footer className="footer" data-surface="indigo">
        <div className="footer__alone">
          <HomeLink />
          <Copyright />
          <Social />
        </div>
      </footer>
    </>
  );
}
