import { useSite } from "../../engine/render/page/SiteContext.ts";
import { useWords } from "../../engine/render/page/useWords.ts";
import type { ContactDetailsProps } from "../../schemas/generated/types.d.ts";
import { contactRows } from "./contactRows.tsx";

/** Props of {@link Details}. */
interface DetailsProps {
  className: string;
  show: ContactDetailsProps["show"];
  clock: ContactDetailsProps["clock"];
}

/** The site's contact details as a list; nothing where it has none of them. */
export function Details({ className, show, clock }: DetailsProps) {
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
