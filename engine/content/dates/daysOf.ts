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
export function daysOf({ start, every, count }: Rhythm): Date[] {
  const step: { days?: number; months?: number } = steps[every];
  const { days = 0, months = 0 } = step;
  const first = new Date(start);
  return Array.from({ length: count }, (_, index) => {
    const month = [first.getUTCFullYear(), first.getUTCMonth() + index * months] as const;
    const lastOfMonth = new Date(Date.UTC(month[0], month[1] + 1, 0)).getUTCDate();
    return new Date(Date.UTC(...month, Math.min(first.getUTCDate(), lastOfMonth) + index * days));
  });
}
