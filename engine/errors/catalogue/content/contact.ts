import { didYouMean, entry, type Named } from "../../entry.ts";

/** Addresses and opening hours in `contact` of `_site.json`. */
export const contact = {
  "country-code": entry<{ value: string }>({
    title: "Unknown country",
    severity: "error",
    message: ({ value }) => `No country has the code "${value}".`,
    hint: () => 'Write the two capitals of ISO 3166, for example "FR" or "KE".',
    docs: "Countries are written as codes, so that each reader sees their names in the reader's language.",
  }),
  "hours-order": entry<{ value: string }>({
    title: "Hours end before they begin",
    severity: "error",
    message: ({ value }) => `The hours "${value}" end before they begin.`,
    hint: () =>
      'Write the earlier time first. Hours that go past midnight end at "24:00" and go on at "00:00" on the next day.',
    docs: "Each range of hours lies within one day.",
  }),
  "hours-overlap": entry<{ value: string; before: string }>({
    title: "Hours overlap",
    severity: "error",
    message: ({ value, before }) => `The hours "${value}" begin before "${before}" has ended.`,
    hint: () => "Write the hours of a day in their order, with a pause between them, or as one range.",
    docs: "The ranges of one day follow each other.",
  }),
  "hours-day": entry<{ day: string }>({
    title: "Day of the week stands twice",
    severity: "error",
    message: ({ day }) => `The hours of "${day}" are given twice.`,
    hint: () => 'Keep one of the two. A day with a pause has several ranges: ["07:00-13:00", "15:30-19:30"].',
    docs: "Each day of the week stands once in `week`.",
  }),
  "holiday-order": entry<{ from: string; to: string }>({
    title: "Holiday ends before it begins",
    severity: "error",
    message: ({ from, to }) => `The holiday ends on ${to}, before it begins on ${from}.`,
    hint: () => 'Write the earlier day in "from".',
    docs: "`to` is the last day of a holiday and not before `from`.",
  }),
  "holiday-day": entry<{ day: string }>({
    title: "Day stands in two holidays",
    severity: "error",
    message: ({ day }) => `The hours of ${day} are given by two holidays.`,
    hint: () => "Change the days of one of the two, so that they don't overlap.",
    docs: "Each day has one list of hours.",
  }),
  "time-zone": entry<Named>({
    title: "Unknown time zone",
    severity: "error",
    message: ({ value }) => `There is no time zone "${value}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, 'Write its name as "Europe/Paris", or "GMT".'),
    docs: "Time zones have the names of the IANA database: a continent and a town.",
  }),
};
