/** Why a value cannot be compared with the others of its column. */
type Unread = "unreadable" | "ambiguous";

/** The values of a field, read as days or amounts where nearly all of them are. */
export interface Column {
  kind: "days" | "amounts" | "texts";
  /** What a text is compared by, if it is a day or an amount as the others are. */
  keyOf(text: string): number | undefined;
  /** The texts whose place among the others is not certain. */
  unread: ReadonlyMap<string, Unread>;
}

/** A text that is a day or an amount, perhaps in two ways. */
interface Reading {
  /** Both are the same where there is one way. */
  keys: readonly [usual: number, other: number];
  /** Which of the two ways the writer of the column has, where this text tells. */
  way?: 0 | 1;
}

const texts: Column = { kind: "texts", keyOf: () => undefined, unread: new Map() };

/**
 * Reads the values of a field as people and spreadsheets write them: `2026-11-21`, `21.11.2026`, `11/21/2026`, `4,50 €`, `1,250.00`.
 * What one value leaves open, such as whether the day or the month comes first, the others decide.
 */
export function readColumn(values: Iterable<string>): Column {
  const written = [...new Set(values)].filter((text) => text !== "");
  const days = readAll(written, readDay);
  const serials = days.size > 0 ? written.filter(isSerial).length : 0;
  const inWords = written.filter(isDayInWords).length;
  if ((days.size + serials + inWords) * 2 > written.length) return columnOf("days", written, days, readDay);
  const amounts = readAll(written, readAmount);
  // What has a text for each thing, such as a code, is compared as texts are.
  if (amounts.size * 4 < written.length * 3 || amounts.size === 0) return texts;
  return columnOf("amounts", written, amounts, readAmount);
}

function readAll(written: readonly string[], read: (text: string) => Reading | undefined) {
  return new Map(
    written.flatMap((text): [string, Reading][] => {
      const found = read(text);
      return found === undefined ? [] : [[text, found]];
    }),
  );
}

function columnOf(
  kind: Column["kind"],
  written: readonly string[],
  readings: ReadonlyMap<string, Reading>,
  read: (text: string) => Reading | undefined,
): Column {
  const all = [...readings.values()];
  const ways = new Set(all.flatMap(({ way }) => way ?? []));
  const [way = 0] = ways;
  const isOpen = ({ keys: [one, other], way }: Reading) => one !== other && way === undefined;
  // Where all are open they are in one order, unless that order is another one in the other way.
  const inBoth = ([0, 1] as const).map((way) => [...all].sort((a, b) => a.keys[way] - b.keys[way]));
  const isDecided =
    ways.size === 1 || !all.some(isOpen) || inBoth[0]?.every((one, index) => one === inBoth[1]?.[index]);
  const keyOf = (text: string) => {
    const reading = readings.get(text) ?? read(text);
    return reading?.keys[reading.way ?? way];
  };
  const unread = new Map<string, Unread>();
  for (const text of written) {
    const reading = readings.get(text);
    if (reading === undefined) unread.set(text, "unreadable");
    else if (!isDecided && isOpen(reading)) unread.set(text, "ambiguous");
  }
  return { kind, keyOf, unread };
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d.*)?$/;
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?: \d.*)?$/;

/** Reads a day. The usual way has the day before the month. */
function readDay(text: string): Reading | undefined {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return surely(dayAt(year, month, day));
  const [, first = "", separator, second = "", end] = yearLast.exec(text) ?? [];
  if (end === undefined) return undefined;
  // `1.2.10` is a version.
  if (end.length === 2 && separator !== "/" && first.length + second.length < 4) return undefined;
  const full = end.length === 2 ? `20${end}` : end;
  const [dayFirst, monthFirst] = [dayAt(full, second, first), dayAt(full, first, second)];
  // A point stands after days everywhere.
  if (monthFirst === undefined || separator === ".")
    return surely(dayFirst, separator === "/" ? 0 : undefined);
  if (dayFirst === undefined) return surely(monthFirst, 1);
  return { keys: [dayFirst, monthFirst] };
}

function surely(key: number | undefined, way?: 0 | 1): Reading | undefined {
  return key === undefined ? undefined : { keys: [key, key], ...(way !== undefined && { way }) };
}

function dayAt(year = "", month = "", day = ""): number | undefined {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const found = new Date(time);
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day) ? time : undefined;
}

/** The number of a day in a spreadsheet, of the years 1968 to 2119. */
const isSerial = (text: string) => /^[2-7]\d{4}$/.test(text);

const isDayInWords = (text: string) =>
  /^(?:\p{L}+,? )?\d{1,2}[\s.-]+\p{L}{3,}[\s.-]+(?:\d{4}|\d{2})$/u.test(text) ||
  /^\p{L}{3,} \d{1,2}, \d{4}$/u.test(text);

const amount =
  /^(?:[A-Z]{2,3}|[A-Z]{0,3}\p{Sc})?\s*(?<sign>[-−]?)(?<digits>\d+(?:[.,'’\s]\d+)*)\s*(?:[A-Z]{2,3}|\p{Sc}|%)?$/u;

/** Reads an amount. The usual way has a comma between thousands and a point before decimals. */
function readAmount(text: string): Reading | undefined {
  const { sign, digits } = amount.exec(text)?.groups ?? {};
  if (digits === undefined) return Number.isFinite(Number(text)) ? surely(Number(text)) : undefined;
  const bare = digits.replace(/['’\s]/gu, "");
  const marks = [...bare].filter((one) => one === "." || one === ",");
  const key = (mark: string | undefined) => {
    const whole = [...bare].filter((one) => /\d/.test(one) || one === mark).join("");
    return Number(whole.replace(",", ".")) * (sign ? -1 : 1);
  };
  const [last] = marks.slice(-1);
  if (last === undefined) return surely(key(undefined));
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(?:[${last}]\\d{3})+$`).test(bare);
  const way = last === "." ? 0 : 1;
  if (!isGrouped) {
    return marks.indexOf(last) === marks.length - 1 ? surely(key(last), way) : undefined;
  }
  if (marks.length > 1) return surely(key(undefined), way === 0 ? 1 : 0);
  const [grouped, decimal] = [key(undefined), key(last)];
  return { keys: way === 0 ? [decimal, grouped] : [grouped, decimal] };
}
