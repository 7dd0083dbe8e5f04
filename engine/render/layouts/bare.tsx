import type { ReactNode } from "react";
import { SmallFooter } from "../footer/Footer.tsx";
import { HomeLink } from "../header/HomeLink.tsx";
import { LanguageSwitch } from "../header/LanguageSwitch.tsx";
import { useSite, useWords } from "../page/PageContext.ts";
import { Main, Part, SkipLink } from "../page/Part.tsx";

/** Shown by editors beside the layout's name. */
export const description = "The blocks alone.";

/** The layout of pages outside the menus, such as a landing page: the logo, a contact link and the social profiles. */
export function Layout({ children }: { children: ReactNode }) {
  const { contact = {} } = useSite();
  const say = useWords();
  return (
    <>
      <Part>
        <SkipLink />
        <header className="header">
          <div className="header__bar">
            <HomeLink />
            <LanguageSwitch />
            {contact.email && (
              <a className="header__contact action action--secondary" href={`mailto:${contact.email}`}>
                {say("page.contactUs")}
              </a>
            )}
          </div>
        </header>
      </Part>
      <Main>{children}</Main>
      <Part>
        <SmallFooter />
      </Part>
    </>
  );
}
