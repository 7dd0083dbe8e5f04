import type { ContentCollector } from "../../contract/contentKind.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import { checkTimeZone } from "../dates/timeZone.ts";
import { problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";
import { type TimeRange, timeRange } from "./timeRange.ts";

/** Reports what no schema can say of opening hours: ranges that end too early, days that stand twice, unknown zones. */
export function checkHours(value: Json, found: ContentCollector): void {
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
