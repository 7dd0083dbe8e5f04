/** The days of the week as `_site.json` names them. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** A day of the week. */
type Weekday = (typeof weekdays)[number];

/**
 * Puts days into runs of days that follow each other: `[["tuesday", …, "saturday"]]`. A run may go over the end of the
 * week.
 */
export function runsOf(days: readonly string[]): Weekday[][] {
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
