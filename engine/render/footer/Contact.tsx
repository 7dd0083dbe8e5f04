import { phoneAddress } from "../link/phoneAddress.ts";
import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";
import { useWords } from "../page/useWords.ts";
import { Lines } from "../text/Lines.tsx";
import { Hours } from "./Hours.tsx";

/** Addresses, phones and opening hours, as far as the site has them. */
export function Contact() {
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
