import type { ReactNode } from "react";
import type { SiteContact } from "../../engine/contract/site.ts";
import type { OpeningHours } from "../../engine/contract/values.ts";
import type { Say } from "../../engine/language/words.ts";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { phoneAddress, SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { useSite, useWords } from "../../engine/render/page/PageContext.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { Lines, RichText } from "../../engine/render/text/RichText.tsx";
import type { ContactDetailsProps } from "../../schemas/generated/types.d.ts";

/** Contact details. They come from `_site.json`, the only place that has them. */
export function ContactDetails({ heading, text, show, clock, actions, picture }: ContactDetailsProps) {
  return (
    <div className="contact-details parts parts--halves">
      <div className="words">
        <Heading>{heading}</Heading>
        {text && (
          <div className="contact-details__text">
            <RichText text={text} />
          </div>
        )}
        {actions && <Actions actions={actions} />}
      </div>
      <Details className="contact-details__list" show={show} clock={clock} />
      {picture && <Picture image={picture} className="part-picture" />}
    </div>
  );
}

/** Props of {@link Details}. */
interface DetailsProps {
  className: string;
  show: ContactDetailsProps["show"];
  clock: ContactDetailsProps["clock"];
}

/** The site's contact details as a list; nothing where it has none of them. */
function Details({ className, show, clock }: DetailsProps) {
  const { contact = {} } = useSite();
  const say = useWords();
  const rows = contactRows(show, { contact, clock, say });
  if (rows.length === 0) return null;
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label} className="contact-details__row">
          <dt className="contact-details__label">{label}</dt>
          <dd className="contact-details__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Name = NonNullable<ContactDetailsProps["show"]>[number];

/** One line of the list. */
interface Row {
  label: string;
  value: ReactNode;
}

/** What rows are made from. */
interface RowContext {
  contact: SiteContact;
  clock: ContactDetailsProps["clock"];
  say: Say;
}

/** The rows of each detail; none where `_site.json` does not have it. */
const rowsByName: Record<Name, (context: RowContext) => Row[]> = {
  address: ({ contact: { address }, say }) =>
    address ? [{ label: say("contact.address"), value: <Address lines={address.lines} /> }] : [],
  details: ({ contact: { details = [] } }) => details,
  phones: ({ contact: { phones = [] } }) =>
    phones.map(({ label, numbers }) => ({ label, value: numbers.map(phoneLink) })),
  email: ({ contact: { email }, say }) =>
    email ? [{ label: say("contact.email"), value: <a href={`mailto:${email}`}>{breakable(email)}</a> }] : [],
  map: ({ contact: { map }, say }) =>
    map
      ? [
          {
            label: say("contact.map"),
            value: <SmartLink target={map}>{say("contact.findOnMap")}</SmartLink>,
          },
        ]
      : [],
  hours: ({ contact: { hours }, clock, say }) =>
    hours ? [{ label: say("contact.hours"), value: <Hours hours={hours} clock={clock} /> }] : [],
};

const all = Object.keys(rowsByName) as Name[];

/** The rows of these details, by default of all that the site has. */
function contactRows(show: readonly Name[] = all, context: RowContext): Row[] {
  return show.flatMap((detail) => rowsByName[detail](context));
}

function Address({ lines }: { lines: readonly string[] }) {
  const text = <Lines of={lines} />;
  return lines.length === 1 ? text : <span>{text}</span>;
}

function phoneLink(number: string): ReactNode {
  return (
    <a key={number} href={phoneAddress(number)} dir="ltr">
      {number}
    </a>
  );
}

/** An email address that wraps only after the @. */
function breakable(email: string): ReactNode {
  const [name, host] = email.split("@");
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

/** Props of {@link Hours}. */
interface HoursProps {
  hours: OpeningHours;
  clock?: 12 | 24 | undefined;
}

/** Opening hours by days, then those of holidays. */
function Hours({ hours, clock = hours.clock }: HoursProps) {
  const { week, holidays, zone = "" } = hours;
  const [only, ...more] = week;
  return (
    <>
      {more.length === 0 && only ? (
        <>
          <span>{`${only.times[clock]} ${zone}`.trim()}</span>
          <span className="contact-details__days">{only.label}</span>
        </>
      ) : (
        week.map(({ label, times }) => (
          <span key={label} className="contact-details__hours">
            <span className="contact-details__days">{label}</span>
            <br />
            <span className="contact-details__times">{times[clock]}</span>
          </span>
        ))
      )}
      {more.length > 0 && zone && <span className="contact-details__days">{zone}</span>}
      {holidays.map(({ label, name, times }) => (
        <span key={label} className="contact-details__hours">
          <span className="contact-details__days">{name ? `${name}, ${label}` : label}</span>
          <br />
          <span className="contact-details__times">{times[clock]}</span>
        </span>
      ))}
    </>
  );
}
