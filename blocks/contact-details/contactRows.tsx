import type { ReactNode } from "react";
import type { SiteContact } from "../../engine/contract/site.ts";
import type { Say } from "../../engine/language/phrase.ts";
import { phoneAddress } from "../../engine/render/link/phoneAddress.ts";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { Lines } from "../../engine/render/text/Lines.tsx";
import type { ContactDetailsProps } from "../../schemas/generated/types.d.ts";
import { Hours } from "./Hours.tsx";

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
export function contactRows(show: readonly Name[] = all, context: RowContext): Row[] {
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
