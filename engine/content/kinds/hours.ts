import type { ContentCollector, ContentKind } from "../../contract/contentKind.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Words } from "../../contract/language.ts";
import type { Holiday, OpeningDays, OpeningHours, Times } from "../../contract/values.ts";
import { listFormat } from "../../language/formats.ts";
import { phrase } from "../../language/words.ts";
import { checkTimeZone } from "../dates.ts";
import { problem } from "../diagnostics/problem.ts";
import { isObject } from "../json/value.ts";

/** Opening hours. */
export const kind: ContentKind = {
  name: "hours",
  collect: checkHours,
  compile: (value, { words }) => compileHours(value as JsonObject, words),
  type: { name: "OpeningHours", declaredIn: "values" },
};

/** Reports what no schema can say of opening hours: ranges that end too early, days that stand twice, unknown zones. */
function checkHours(value: Json, found: ContentCollector): void {
  if (!isObject(value)) return;
  checkWeek(itemsOf(value.week), found);
  checkHolidays(itemsOf(value.holidays), found);
  for (const one of checkTimeZone(value.zone, placed(found, ["zone"]))) found.report(one);
}

function checkWeek(week: readonly Json[], found: ContentCollector): void {
  const seen = new Set<string>();
  for (const [index, entry] of week.entries()) {
    if (!isObject(entry)) continue;
    for (const [at, day] of itemsOf(entry.days).entries()) {
      if (typeof day !== "string") continue;
      const place = placed(found, ["week", index, "days", at]);
      if (seen.has(day)) found.report(problem("hours-day", { day }, place));
      seen.add(day);
    }
    checkRanges(itemsOf(entry.open), ["week", index, "open"], found);
  }
}

function checkHolidays(holidays: readonly Json[], found: ContentCollector): void {
  const days: { from: string; to: string }[] = [];
  for (const [index, holiday] of holidays.entries()) {
    if (!isObject(holiday) || typeof holiday.from !== "string") continue;
    const { from } = holiday;
    const to = typeof holiday.to === "string" ? holiday.to : from;
    checkRanges(itemsOf(holiday.open), ["holidays", index, "open"], found);
    const same = days.find((other) => from <= other.to && other.from <= to);
    if (to < from)
      found.report(problem("holiday-order", { from, to }, placed(found, ["holidays", index, "to"])));
    else if (same !== undefined) {
      const day = same.from > from ? same.from : from;
      found.report(problem("holiday-day", { day }, placed(found, ["holidays", index, "from"])));
    }
    days.push({ from, to });
  }
}

/** Reports ranges of one day that end before they begin, or begin before the one before has ended. */
function checkRanges(open: readonly Json[], at: JsonPath, found: ContentCollector): void {
  let before: (TimeRange & { text: string }) | undefined;
  for (const [index, text] of open.entries()) {
    const range = typeof text === "string" ? timeRange(text) : undefined;
    if (range === undefined || typeof text !== "string") continue;
    const place = placed(found, [...at, index]);
    if (range.to <= range.from) found.report(problem("hours-order", { value: text }, place));
    else if (before !== undefined && range.from <= before.to)
      found.report(problem("hours-overlap", { value: text, before: before.text }, place));
    before = { ...range, text };
  }
}

function placed(found: ContentCollector, more: JsonPath): { file: string; path: JsonPath } {
  const { file, path } = found.place();
  return { file, path: [...path, ...more] };
}

function itemsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Compiles opening hours: all that visitors read of them is written in their language. */
export function compileHours({ zone, clock, week, holidays }: JsonObject, words: Words): OpeningHours {
  return {
    clock: clock === 12 || clock === 24 ? clock : usualClock(words.language),
    ...(zone !== undefined && { zone: zoneName(String(zone), words.language) }),
    week: ((week ?? []) as JsonObject[]).map((one) => openingDays(one, words)),
    holidays: ((holidays ?? []) as JsonObject[]).map((one) => holiday(one, words)),
  };
}

function openingDays(written: JsonObject, words: Words): OpeningDays {
  const { days, open } = written as { days: string[]; open: string[] };
  return { days, open, label: weekLabel(days, words), times: timesOf(open, words) };
}

function holiday(written: JsonObject, words: Words): Holiday {
  const { from, to = from, name, open = [] } = written as { from: string; to?: string } & JsonObject;
  return {
    from,
    to,
    open: open as string[],
    label: holidayLabel(from, to, words),
    ...(name !== undefined && { name: String(name) }),
    times: timesOf(open as string[], words),
  };
}

function usualClock(language: string): 12 | 24 {
  return new Intl.DateTimeFormat(language, { hour: "numeric" }).resolvedOptions().hour12 ? 12 : 24;
}

/** The name of a time zone that holds in summer and winter. Abbreviations stay as they are written. */
function zoneName(zone: string, language: string): string {
  if (!zone.includes("/")) return zone;
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const day = 24 * 60 * 60 * 1000;

/** Names days of the week: "Monday to Friday", "Tuesday, Thursday and Saturday". */
function weekLabel(days: readonly string[], words: Words): string {
  const { language } = words;
  if (new Set(days).size === weekdays.length) return phrase(words, "hours.everyDay");
  const { format } = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const nameOf = (name: (typeof weekdays)[number]) => format(monday + weekdays.indexOf(name) * day);
  const parts = runsOf(days).flatMap((run) => {
    const [from, to] = [run[0], run.at(-1)];
    if (from === undefined || to === undefined || run.length < 3) return run.map(nameOf);
    return [phrase(words, "hours.days", { from: nameOf(from), to: nameOf(to) })];
  });
  return capitalised(listFormat(language).format(parts), language);
}

/** Names one day, or the first and the last of several: "25 December 2026", "1–15 August 2026". */
function holidayLabel(from: string, to: string, words: Words): string {
  const format = new Intl.DateTimeFormat(words.language, { dateStyle: "long", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}

function capitalised(text: string, language: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** The days of the week as `_site.json` names them. */
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** A day of the week. */
type Weekday = (typeof weekdays)[number];

/**
 * Puts days into runs of days that follow each other: `[["tuesday", …, "saturday"]]`. A run may go over the end of the
 * week.
 */
function runsOf(days: readonly string[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const before = weekdays[index - 1];
    if (before !== undefined && days.includes(before)) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length < 2 || first?.[0] !== "monday" || last?.at(-1) !== "sunday") return runs;
  return [...runs.slice(1, -1), [...last, ...first]];
}

const minute = 60 * 1000;
const wholeDay = 24 * 60;

/** Writes the hours of a day by either clock: "08:00 to 17:00" and "8AM-5PM". */
function timesOf(open: readonly string[], words: Words): Times {
  return { 12: joinedRanges(open, shortRange, words), 24: joinedRanges(open, longRange, words) };
}

type WriteRange = (from: number, to: number, words: Words) => string;

function joinedRanges(open: readonly string[], write: WriteRange, words: Words): string {
  if (open.length === 0) return phrase(words, "hours.closed");
  const ranges = open.map((text) => {
    const { from, to } = timeRange(text) ?? { from: 0, to: wholeDay };
    return to - from === wholeDay ? phrase(words, "hours.allDay") : write(from, to, words);
  });
  return listFormat(words.language).format(ranges);
}

const longRange: WriteRange = (from, to, words) => {
  const format = new Intl.DateTimeFormat(words.language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  return phrase(words, "hours.range", {
    opens: format.format(from * minute),
    closes: format.format(to * minute),
  });
};

const shortRange: WriteRange = (from, to, words) =>
  phrase(words, "hours.shortRange", {
    opens: shortTime(from, words.language),
    closes: shortTime(to, words.language),
  });

/** A time by the clock of twelve hours, as short as it is understood: "8AM", "5:30PM". */
function shortTime(time: number, language: string): string {
  // Countries differ in how they write the half of the day; the language as such is shortest.
  const format = new Intl.DateTimeFormat(new Intl.Locale(language).language, {
    hour: "numeric",
    ...(time % 60 > 0 && { minute: "2-digit" as const }),
    hour12: true,
    timeZone: "UTC",
  });
  return format.format(time * minute).replace(/\s/g, "");
}

/** From when to when on one day, in minutes after midnight. */
interface TimeRange {
  from: number;
  to: number;
}

/** Reads `08:00-17:00`; undefined where it is written in another way. */
function timeRange(text: string): TimeRange | undefined {
  const [, ...parts] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text) ?? [];
  const [fromHour, fromMinute, toHour, toMinute] = parts.map(Number);
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
    return undefined;
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
}
