import { HomeLink } from "../header/HomeLink.tsx";
import { LanguageList } from "../language/LanguageList.tsx";
import { useSite } from "../page/SiteContext.ts";
import { Copyright } from "./Copyright.tsx";
import { Social } from "./Social.tsx";

/** The bottom of a page in one line: the logo, copyright, social profiles and languages. */
export function SmallFooter() {
  const { theme } = useSite();
  return (
    <footer className="footer" data-surface={theme.surfaces.footer}>
      <div className="footer__alone">
        <HomeLink />
        <Copyright />
        <Social />
        <LanguageList className="footer__languages" />
      </div>
    </footer>
  );
}
