import type { Times } from "../../contract/contact.ts";
import type { Words } from "../../contract/words.ts";
import { listFormat } from "../../language/formats.ts";
import { phrase } from "../../language/phrase.ts";
import { timeRange } from "./timeRange.ts";

const minute = 60 * 1000;
const wholeDay = 24 * 60;

/** Writes the hours of a day by either clock: "08:00 to 17:00" and "8AM-5PM". */
export function timesOf(open: readonly string[], words: Words): Times {
  return { 12: joined(open, shortRange, words), 24: joined(open, longRange, words) };
}

type WriteRange = (from: number, to: number, words: Words) => string;

function joined(open: readonly string[], write: WriteRange, words: Words): string {
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
