import type { OpeningHours } from "../../contract/contact.ts";
import { Lines } from "../text/Lines.tsx";

/** The opening hours of the week, each kind of day with its hours below. */
export function Hours({ hours: { week, clock, zone } }: { hours: OpeningHours }) {
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
