import type { ReactNode } from "react";
import type { Say, WordKey } from "../../engine/language/phrase.ts";
import { phoneAddress } from "../../engine/render/link/phoneAddress.ts";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { useWords } from "../../engine/render/page/useWords.ts";
import type { ContactDetailsProps, Site } from "../../schemas/generated/types.d.ts";
import { openingHours } from "./openingHours.ts";

type Name = NonNullable<ContactDetailsProps["show"]>[number];
type Contact = Site["contact"];

const phones = (numbers: string[]) =>
  numbers.map((number) => (
    <a key={number} href={phoneAddress(number)}>
      {number}
    </a>
  ));

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

const drawings: Record<Name, { label: WordKey; draw(contact: Contact, say: Say): ReactNode }> = {
  address: { label: "contact.address", draw: ({ address }) => address },
  digitalAddress: { label: "contact.digitalAddress", draw: ({ digitalAddress }) => digitalAddress },
  officePhones: { label: "contact.office", draw: ({ officePhones }) => phones(officePhones) },
  supportPhones: { label: "contact.support", draw: ({ supportPhones }) => phones(supportPhones) },
  email: { label: "contact.email", draw: ({ email }) => <a href={`mailto:${email}`}>{breakable(email)}</a> },
  map: {
    label: "contact.map",
    draw: ({ map }, say) => <SmartLink target={map}>{say("contact.findOnMap")}</SmartLink>,
  },
  hours: {
    label: "contact.hours",
    draw: ({ hours }) => (
      <>
        <span>{openingHours(hours)}</span>
        <span className="contact-details__days">{hours.days}</span>
      </>
    ),
  },
};

/** All details in their default order. */
export const details = Object.keys(drawings) as Name[];

/** One detail with its label; nothing if `_site.json` does not have it. */
export function Detail({ detail, contact }: { detail: Name; contact: Contact }) {
  const say = useWords();
  const { label, draw } = drawings[detail];
  const value = draw(contact, say);
  if (!value) return null;
  return (
    <div className="contact-details__row">
      <dt className="contact-details__label">{say(label)}</dt>
      <dd className="contact-details__value">{value}</dd>
    </div>
  );
}
