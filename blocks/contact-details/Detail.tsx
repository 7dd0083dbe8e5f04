import type { ReactNode } from "react";
import { phoneAddress } from "../../engine/render/link/phoneAddress.ts";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
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

const drawings: Record<Name, { label: string; draw(contact: Contact): ReactNode }> = {
  address: { label: "Address", draw: ({ address }) => address },
  digitalAddress: { label: "Digital address", draw: ({ digitalAddress }) => digitalAddress },
  officePhones: { label: "Office", draw: ({ officePhones }) => phones(officePhones) },
  supportPhones: { label: "Support", draw: ({ supportPhones }) => phones(supportPhones) },
  email: { label: "Email", draw: ({ email }) => <a href={`mailto:${email}`}>{breakable(email)}</a> },
  map: { label: "Map", draw: ({ map }) => <SmartLink target={map}>Find us on the map</SmartLink> },
  hours: {
    label: "Hours",
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
  const { label, draw } = drawings[detail];
  const value = draw(contact);
  if (!value) return null;
  return (
    <div className="contact-details__row">
      <dt className="contact-details__label">{label}</dt>
      <dd className="contact-details__value">{value}</dd>
    </div>
  );
}
