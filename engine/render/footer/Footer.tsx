import type { OpeningHours } from "../../contract/values.ts";
import { HomeLink } from "../header/HomeLink.tsx";
import { LanguageList } from "../header/LanguageSwitch.tsx";
import { EmblemView } from "../icon/IconView.tsx";
import { Picture } from "../image/Picture.tsx";
import { phoneAddress, SmartLink } from "../link/SmartLink.tsx";
import { useSite, useWords } from "../page/PageContext.ts";
import { Lines, RichText } from "../text/RichText.tsx";

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

/** Addresses, phones and opening hours, as far as the site has them. */
function Contact() {
  const { contact = {} } = useSite();
  const say = useWords();
  const { address, details = [], phones = [], email, map, hours } = contact;
  const numbers = [...new Set(phones.flatMap((one) => one.numbers))];
  const place = [...(address?.lines ?? []), ...details.map(({ value }) => value)];
  const isPlaced = place.length > 0 || map !== undefined;
  const isReached = numbers.length > 0 || email !== undefined;
  if (!isPlaced && !isReached && !hours) return null;
  return (
    <address className="footer__contact">
      <h2 className="footer__title">{say("contact.title")}</h2>
      {(isPlaced || hours) && (
        <div>
          {isPlaced && (
            <p>
              <Lines of={[...place, map && <SmartLink target={map}>{say("contact.findOnMap")}</SmartLink>]} />
            </p>
          )}
          {hours && <Hours hours={hours} />}
        </div>
      )}
      {isReached && (
        <ul className="footer__links">
          {numbers.map((number) => (
            <li key={number}>
              <a href={phoneAddress(number)} dir="ltr">
                {number}
              </a>
            </li>
          ))}
          {email && (
            <li>
              <a href={`mailto:${email}`}>
                {email.split("@")[0]}
                <wbr />
                {`@${email.split("@")[1]}`}
              </a>
            </li>
          )}
        </ul>
      )}
    </address>
  );
}

/** The opening hours of the week, each kind of day with its hours below. */
function Hours({ hours: { week, clock, zone } }: { hours: OpeningHours }) {
  const [only, ...more] = week;
  // One list of hours has its zone beside it, several have it at their end.
  if (only && more.length === 0)
    return (
      <p className="footer__hours">
        <Lines of={[only.label, zone ? `${only.times[clock]} ${zone}` : only.times[clock]]} />
      </p>
    );
  return (
    <>
      {week.map(({ label, times }) => (
        <p key={label} className="footer__hours">
          <span className="footer__days">{label}</span>
          <br />
          {times[clock]}
        </p>
      ))}
      {zone && <p className="footer__hours footer__days">{zone}</p>}
    </>
  );
}

/** Certificates and licences. Some link to the document. */
function Badges() {
  const { badges = [] } = useSite().footer ?? {};
  if (badges.length === 0) return null;
  return (
    <ul className="footer__badges">
      {badges.map(({ name, image, to }) => {
        const face = (
          <>
            <Picture image={{ ...image, alt: "" }} className="footer__mark" />
            <span>{name}</span>
          </>
        );
        return (
          <li key={name}>
            {to ? (
              <SmartLink className="footer__badge" target={to}>
                {face}
              </SmartLink>
            ) : (
              <span className="footer__badge">{face}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Links to the site's profiles on social networks. */
export function Social() {
  const { social = [] } = useSite().footer ?? {};
  if (social.length === 0) return null;
  return (
    <ul className="social">
      {social.map(({ network, name = network?.name ?? "", icon, to }) => (
        <li key={name}>
          <SmartLink className="social__link" target={to} label={name}>
            {network ? (
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={network.path} />
              </svg>
            ) : (
              icon && <EmblemView emblem={icon} />
            )}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * The copyright notice with the year of the build. Where that is another one than the visitor's, the bootstrap updates it before
 * React hydrates the page.
 */
function Copyright() {
  const { name, year } = useSite();
  return (
    <p className="footer__copyright">
      {"© "}
      <span data-year="" suppressHydrationWarning>
        {year}
      </span>
      {` ${name}`}
    </p>
  );
}
