import type { Json, JsonObject } from "../contract/json.ts";
import type { PlannedDays } from "../contract/values.ts";
import { type Problem, type ProblemPlace, problem } from "./diagnostics/problem.ts";
import { suggest } from "./diagnostics/suggestion.ts";

const dayLength = 24 * 60 * 60 * 1000;

/**
 * The moment at which a day begins in a time zone. Where clocks skip midnight, it is the one at which they go on, and where midnight
 * comes twice, the first. A day that a zone has skipped begins with the next one.
 * @param date an ISO day: `2026-12-01`
 */
export function startOfDay(date: string, zone: string): Date {
  const midnight = Date.parse(date);
  if (Number.isNaN(midnight)) return new Date(Number.NaN);
  // Clocks may be changed on that day: the offsets before and after it are those that midnight can have.
  const before = midnight - offsetAt(midnight - dayLength, zone);
  const after = midnight - offsetAt(midnight + dayLength, zone);
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

/** The time zone in which the days of a site are read: `timeZone` of `_site.json`, or else UTC. */
export function timeZoneOf({ timeZone }: JsonObject): string {
  return typeof timeZone === "string" && isZone(timeZone) ? timeZone : "UTC";
}

/** Reports a name that no time zone has. Other values break their schema. */
export function checkTimeZone(value: Json | undefined, place: ProblemPlace): Problem[] {
  if (typeof value !== "string" || isZone(value)) return [];
  const suggestion = suggest(value, Intl.supportedValuesOf("timeZone"));
  return [problem("time-zone", { value, suggestion }, place)];
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

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

/** Days at equal distances, as authors write them. */
export interface Rhythm {
  /** ISO day. */
  start: string;
  every: keyof typeof steps;
  count: number;
}

/** What lies between two days. */
const steps = {
  week: { days: 7 },
  fortnight: { days: 14 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
} satisfies Record<string, { days?: number; months?: number }>;

/**
 * Returns the days of a rhythm, at midnight UTC. Each is counted from the first one: what begins on the 31st falls on the
 * last day of shorter months, and on the 31st again afterwards.
 */
function daysOf({ start, every, count }: Rhythm): Date[] {
  const step: { days?: number; months?: number } = steps[every];
  const { days = 0, months = 0 } = step;
  const first = new Date(start);
  return Array.from({ length: count }, (_, index) => {
    const month = [first.getUTCFullYear(), first.getUTCMonth() + index * months] as const;
    const lastOfMonth = new Date(Date.UTC(month[0], month[1] + 1, 0)).getUTCDate();
    return new Date(Date.UTC(...month, Math.min(first.getUTCDate(), lastOfMonth) + index * days));
  });
}
