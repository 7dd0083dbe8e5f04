/** An address as pages show it, and its parts by their names in schema.org. */
export interface Address {
  /** What pages show, one line below the other. */
  lines: string[];
  parts: Partial<
    Record<"streetAddress" | "addressLocality" | "addressRegion" | "postalCode" | "addressCountry", string>
  >;
}

/** Times as one text, by the clock that they are written with. */
export type Times = Record<12 | 24, string>;

/** Days of the week with the same hours. */
export interface OpeningDays {
  /** In English and small letters: `monday`. */
  days: string[];
  /** `08:00-17:00`. None where it is closed. */
  open: string[];
  /** The days in the reader's words: "Monday to Friday". */
  label: string;
  times: Times;
}

/** Days with other hours than usual. */
export interface Holiday {
  /** ISO days, the first and the last. */
  from: string;
  to: string;
  /** `08:00-17:00`. None where it is closed. */
  open: string[];
  /** The days in the reader's words: "25 December 2026". */
  label: string;
  name?: string;
  times: Times;
}

/**
 * Opening hours, with all their words in the reader's language. They are written at build time, because browsers
 * differ in what they know of languages.
 */
export interface OpeningHours {
  /** The clock that readers are used to. */
  clock: 12 | 24;
  /** The time zone in the reader's words. */
  zone?: string;
  week: OpeningDays[];
  holidays: Holiday[];
}
