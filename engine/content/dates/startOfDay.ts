const day = 24 * 60 * 60 * 1000;

/**
 * The moment at which a day begins in a time zone. Where clocks skip midnight, it is the one at which they go on, and where midnight
 * comes twice, the first. A day that a zone has skipped begins with the next one.
 * @param date an ISO day: `2026-12-01`
 */
export function startOfDay(date: string, zone: string): Date {
  const midnight = Date.parse(date);
  if (Number.isNaN(midnight)) return new Date(Number.NaN);
  // Clocks may be changed on that day: the offsets before and after it are those that midnight can have.
  const before = midnight - offsetAt(midnight - day, zone);
  const after = midnight - offsetAt(midnight + day, zone);
  const first = Math.min(before, after);
  return new Date(first + offsetAt(first, zone) >= midnight ? first : Math.max(before, after));
}

/** The milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(time: number, zone: string): number {
  const { year, month, day, hour, minute, second } = partsAt(time, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** What the calendar and the clocks of a zone show at a moment. */
function partsAt(time: number, zone: string) {
  const parts = clockOf(zone)
    .formatToParts(time)
    .map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
}

/** The year that it is in a time zone. */
export function yearIn(zone: string, now: Date): number {
  return partsAt(now.getTime(), zone).year;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const all = "numeric";
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en", {
      ...{ timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
      ...{ year: all, month: all, day: all, hour: all, minute: all, second: all },
    });
  clocks.set(timeZone, clock);
  return clock;
}
