import { HomeLink } from "../header/HomeLink.tsx";
import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";
import { useWords } from "../page/useWords.ts";
import { RichText } from "../text/RichText.tsx";
import { Badges } from "./Badges.tsx";
import { Contact } from "./Contact.tsx";
import { Copyright } from "./Copyright.tsx";
import { Social } from "./Social.tsx";

/** The bottom of every page: links, contact details, certificates, copyright. */
export function Footer() {
  const { footer, tagline } = useSite();
  const say = useWords();
  return (
    <footer className="footer" data-surface="indigo">
      <div className="footer__inner">
        <div className="footer__brand">
          <HomeLink />
          {tagline && <p>{tagline}</p>}
          <Social />
        </div>
        <nav className="footer__columns" aria-label={say("page.footerNavigation")}>
          {footer.columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="footer__title">{title}</h2>
              <ul className="footer__links">
                {links.map((link) => (
                  <li key={link.label}>
                    <SmartLink target={link}>{link.label}</SmartLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Contact />
      </div>
      <div className="footer__trust">
        <Badges />
        {footer.note && (
          <div className="footer__note">
            <RichText text={footer.note} />
          </div>
        )}
      </div>
      <div className="footer__end">
        <ul className="footer__legal footer__links">
          {footer.legal.map((link) => (
            <li key={link.label}>
              <SmartLink target={link}>{link.label}</SmartLink>
            </li>
          ))}
        </ul>
        <Copyright />
      </div>
    </footer>
  );
}
