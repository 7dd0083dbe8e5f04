import type { OpeningHours } from "../../contract/contact.ts";
import { Lines } from "../text/Lines.tsx";

/** The opening hours of the week, each kind of day with its hours below. */
export function Hours({ hours: { week, clock, zone } }: { hours: OpeningHours }) {
  // One list of hours has its zone beside it, several have it at their end.
  const [only, ...more] = week;
  const beside = more.length === 0 && zone ? ` ${zone}` : "";
  return (
    <p className="footer__hours">
      <Lines>
        {week.flatMap(({ label, times }) => [
          more.length > 0 ? (
            <span key={label} className="footer__days">
              {label}
            </span>
          ) : (
            label
          ),
          times[clock] + beside,
        ])}
        {only && beside === "" && zone}
      </Lines>
    </p>
  );
}
