import { latinDigits } from "../../language/latinDigits.ts";

/** What a text says as a number: the number, or why it is none. */
type ReadNumber =
  | { value: number }
  | { problem: "notANumber" | "tooPrecise" }
  | { problem: "ambiguous"; small: number; large: number };

const none: ReadNumber = { problem: "notANumber" };

/** The mark between whole and parts in a language: a dot or a comma. */
function decimalMark(language: string): "." | "," {
  const mark = new Intl.NumberFormat(language, { numberingSystem: "latn" })
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value;
  return mark === "," ? "," : ".";
}

/**
 * Reads a number as people write it: "2,5", "1 000", "1.000,50", "٢٫٥". What can be two numbers is none: "1.000" is a thousand to
 * some, and one to others.
 */
export function readNumber(text: string): ReadNumber {
  // The decimal mark of Arabic is no other mark: digits behind it make no thousand.
  const isSure = text.includes("٫");
  const written = latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, "")
    .replaceAll("٬", " ")
    .replace(/[−–]/g, "-")
    .trim();
  const [, sign = "", digits = ""] = /^([+-]?)\s?(\d[\d.,'’\s]*)$/.exec(written) ?? [];
  if (digits === "") return none;
  const cut = digits.search(/[.,]/);
  const [left, right] = cut < 0 ? [digits, ""] : [digits.slice(0, cut), digits.slice(cut)];
  const joinedLeft = ungrouped(left, /[\s'’]/);
  if (joinedLeft === undefined || /[\s'’]/.test(right)) return none;
  const spaced = joinedLeft + right;
  const marks = spaced.match(/[.,]/g) ?? [];
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return exact(sign, spaced);
  if (first !== last || marks.length > 1) {
    const end = first === last ? spaced.length : spaced.lastIndexOf(last);
    const whole = ungrouped(spaced.slice(0, end), first);
    return whole === undefined ? none : exact(sign, whole + spaced.slice(end).replace(",", "."));
  }
  const [whole = "", parts = ""] = spaced.split(first);
  if (/^[1-9]\d{0,2}$/.test(whole) && parts.length === 3 && joinedLeft === left && !isSure)
    return {
      problem: "ambiguous",
      small: Number(`${sign}${whole}.${parts}`),
      large: Number(`${sign}${whole}${parts}`),
    };
  return exact(sign, `${whole}.${parts}`);
}

/** Removes marks between groups of three digits; undefined where the groups are others. */
function ungrouped(digits: string, mark: string | RegExp): string | undefined {
  const [first = "", ...groups] = digits.split(mark);
  if (groups.length === 0) return digits;
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
    ? first + groups.join("")
    : undefined;
}

/** The number, unless it is another than the one that is written: a computer keeps 15 to 17 digits. */
function exact(sign: string, digits: string): ReadNumber {
  if (!/^\d+(?:\.\d*)?$/.test(digits)) return none;
  const value = Number(sign + digits);
  if (!Number.isFinite(value) || plain(digits) !== plain(expanded(Math.abs(value))))
    return { problem: "tooPrecise" };
  // Nobody means a zero below zero.
  return { value: value + 0 };
}

function plain(digits: string): string {
  const [whole = "", parts = ""] = digits.split(".");
  return `${whole.replace(/^0+/, "")}.${parts.replace(/0+$/, "")}`;
}

/** A number without an exponent. */
function expanded(value: number): string {
  const [, digits = "", exponent = "0"] = /^([\d.]+)(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const [whole = "", parts = ""] = digits.split(".");
  const shift = Number(exponent);
  if (shift < 0) return `0.${"0".repeat(-shift - 1)}${whole}${parts}`;
  return shift === 0 ? digits : whole + parts.padEnd(shift, "0");
}

/** Writes a number into a control, so that reading it gives the same number. */
export function writeNumber(value: number, language: string): string {
  const text = (value < 0 ? "-" : "") + expanded(Math.abs(value));
  const safe = /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
  return safe.replace(".", decimalMark(language));
}
