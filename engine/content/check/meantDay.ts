/** What was probably meant by a text that is no day in the form 2026-11-21. */
interface MeantDay {
  /** The days that it may be, in that form. */
  days: string[];
  /** Why it is no day of the calendar. */
  reason?: string;
}

/** Year, month and day, and perhaps a time: `2026-02-31`, `2026/2/3`, `2026-02-03T08:00`. */
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]\d{1,2}:\d{2}\S*)?$/;
/** Day, month and year, or month, day and year: `31.12.2026`, `12/31/2026`. */
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;

/** Reads a day as people write it. Dots stand between day and month; with other signs, the order differs from country to country. */
export function meantDay(text: string): MeantDay {
  const [, year, month, day] = yearFirst.exec(text.trim()) ?? [];
  if (year !== undefined) return among([[year, month, day]]);
  const [, first, sign, second, last] = yearLast.exec(text.trim()) ?? [];
  if (last === undefined) return { days: [] };
  const dayFirst = [last, second, first];
  return among(sign === "." ? [dayFirst] : [dayFirst, [last, first, second]]);
}

function among(ways: readonly (string | undefined)[][]): MeantDay {
  const dates = ways.map((parts) => parts.map(Number) as [number, number, number]);
  const days = dates.filter((date) => whyNone(...date) === undefined).map((date) => written(...date));
  const [first = [0, 0, 0]] = dates;
  const reason = whyNone(...(first as [number, number, number]));
  return { days: [...new Set(days)], ...(days.length === 0 && reason !== undefined && { reason }) };
}

/** Why a date is none; undefined for one that is. */
function whyNone(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12) return `There is no month ${month}.`;
  if (day < 1) return "Days are counted from 1.";
  const last = new Date(Date.UTC(year, month, 0));
  if (day <= last.getUTCDate()) return undefined;
  const name = last.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  return `${name} has ${last.getUTCDate()} days.`;
}

function written(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}
