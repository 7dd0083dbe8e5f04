import { HomeLink } from "../header/HomeLink.tsx";
import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";
import { useWords } from "../page/useWords.ts";
import { RichText } from "../text/RichText.tsx";
import { Badges } from "./Badges.tsx";
import { Contact } from "./Contact.tsx";
import { Copyright } from "./Copyright.tsx";
import { SmallFooter } from "./SmallFooter.tsx";
import { Social } from "./Social.tsx";

/** The bottom of every page: links, contact details, certificates, copyright. Each part is there if the site has it. */
export function Footer() {
  const { footer = {}, contact = {}, tagline, theme } = useSite();
  const { columns = [], badges = [], legal = [], note } = footer;
  const say = useWords();
  const isFull = [columns, badges, legal, Object.keys(contact)].some((part) => part.length > 0);
  if (!isFull && !note && !tagline) return <SmallFooter />;
  return (
    <footer className="footer" data-surface={theme.surfaces.footer}>
      <div className="footer__inner">
        <div className="footer__brand">
          <HomeLink />
          {tagline && <p>{tagline}</p>}
          <Social />
        </div>
        {columns.length > 0 && (
          <nav className="footer__columns" aria-label={say("page.footerNavigation")}>
            {columns.map(({ title, links }) => (
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
        )}
        <Contact />
      </div>
      {(badges.length > 0 || note) && (
        <div className="footer__trust">
          <Badges />
          {note && (
            <div className="footer__note">
              <RichText text={note} />
            </div>
          )}
        </div>
      )}
      <div className="footer__end">
        {legal.length > 0 && (
          <ul className="footer__legal footer__links">
            {legal.map((link) => (
              <li key={link.label}>
                <SmartLink target={link}>{link.label}</SmartLink>
              </li>
            ))}
          </ul>
        )}
        <Copyright />
      </div>
    </footer>
  );
}
