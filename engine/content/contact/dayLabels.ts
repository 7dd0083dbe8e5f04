import type { Words } from "../../contract/words.ts";
import { listFormat } from "../../language/formats.ts";
import { phrase } from "../../language/phrase.ts";
import { runsOf, weekdays } from "./weekdays.ts";

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const day = 24 * 60 * 60 * 1000;

/** Names days of the week: "Monday to Friday", "Tuesday, Thursday and Saturday". */
export function weekLabel(days: readonly string[], words: Words): string {
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
export function holidayLabel(from: string, to: string, words: Words): string {
  const format = new Intl.DateTimeFormat(words.language, { dateStyle: "long", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}

function capitalised(text: string, language: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
