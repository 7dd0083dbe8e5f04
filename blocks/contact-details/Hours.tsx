import type { OpeningHours } from "../../engine/contract/contact.ts";

/** Props of {@link Hours}. */
interface HoursProps {
  hours: OpeningHours;
  clock?: 12 | 24 | undefined;
}

/** Opening hours by days, then those of holidays. */
export function Hours({ hours, clock = hours.clock }: HoursProps) {
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
