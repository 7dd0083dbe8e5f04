import { phoneAddress } from "../link/phoneAddress.ts";
import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";
import { useWords } from "../page/useWords.ts";

/** Addresses, phones and opening hours of the company. */
export function Contact() {
  const { address, digitalAddress, officePhones, supportPhones, email, map, hours } = useSite().contact;
  const say = useWords();
  const phones = [...new Set([...officePhones, ...supportPhones])];
  return (
    <address className="footer__contact">
      <h2 className="footer__title">{say("contact.title")}</h2>
      <div>
        <p>
          {address}
          {digitalAddress && (
            <>
              <br />
              {digitalAddress}
            </>
          )}
          <br />
          <SmartLink target={map}>{say("contact.findOnMap")}</SmartLink>
        </p>
        <p className="footer__hours">
          {hours.days}
          <br />
          {`${say("hours.range", hours)} ${hours.zone}`}
        </p>
      </div>
      <ul className="footer__links">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={phoneAddress(phone)}>{phone}</a>
          </li>
        ))}
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
    </address>
  );
}
