import type { Holiday, OpeningDays, OpeningHours } from "../../contract/contact.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Words } from "../../contract/words.ts";
import { holidayLabel, weekLabel } from "./dayLabels.ts";
import { timesOf } from "./times.ts";

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
