import type { PlannedDays } from "../../contract/dates.ts";
import { daysOf, type Rhythm } from "./daysOf.ts";

/** Writes the days of a rhythm in a language. */
export function compileDates(rhythm: Rhythm, language: string): PlannedDays {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  const parts = formatter({ weekday: "short", year: "numeric", month: "short", day: "numeric" });
  const long = formatter({ dateStyle: "long" });
  return daysOf(rhythm).map((date) => {
    const found = new Map(parts.formatToParts(date).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? "";
    return {
      iso: date.toISOString().slice(0, 10),
      day: part("day"),
      month: part("month"),
      weekday: part("weekday"),
      year: part("year"),
      label: long.format(date),
    };
  });
}
