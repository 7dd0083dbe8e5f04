/** A day of a plan, with all its words in the reader's language. They are written at build time, as opening hours are. */
export interface PlannedDay {
  /** `2027-03-31` */
  iso: string;
  /** The number of the day: "31". */
  day: string;
  /** "Mar" */
  month: string;
  /** "Wed" */
  weekday: string;
  year: string;
  /** "31 March 2027" */
  label: string;
}

/** The days of a plan, in their order. */
export type PlannedDays = readonly PlannedDay[];
