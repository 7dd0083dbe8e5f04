import type { ReactNode } from "react";
import { SmallFooter } from "../footer/SmallFooter.tsx";
import { HomeLink } from "../header/HomeLink.tsx";
import { LanguageSwitch } from "../language/LanguageSwitch.tsx";
import { Main } from "../page/Main.tsx";
import { Part } from "../page/Part.tsx";
import { useSite } from "../page/SiteContext.ts";
import { SkipLink } from "../page/SkipLink.tsx";
import { useWords } from "../page/useWords.ts";

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
