import type { Json } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";

/** Stands, in the texts of a form, for how long its submissions are kept. */
export const keepPlaceholder = "{keep}";

type Unit = "day" | "month" | "year";

function parse(keep: string): [count: number, unit: Unit] {
  const [count, unit = ""] = keep.split(" ");
  return [Number(count), unit.replace(/s$/, "") as Unit];
}

/**
 * Computes before which moment submissions are too old.
 * @param keep how long they are kept: `400 days`, `6 months`
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function keptSince(keep: string, now: number): number {
  const [count, unit] = parse(keep);
  const day = new Date(now);
  const { [unit]: step } = { day: 0, month: 1, year: 12 };
  const date = day.getUTCDate();
  if (step === 0) day.setUTCDate(date - count);
  else day.setUTCMonth(day.getUTCMonth() - count * step);
  // A shorter month has no such day: its last one.
  if (step !== 0 && day.getUTCDate() !== date) day.setUTCDate(0);
  return day.getTime();
}

/**
 * Says in all texts of a value how long submissions are kept.
 * @param keep as the form says it; if it says nothing, the value is returned unchanged
 * @param language code of the language of the texts
 */
export function sayKeep(value: Json, keep: string | undefined, language: string): Json {
  if (keep === undefined) return value;
  const [count, unit] = parse(keep);
  const said = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  const replace = (one: Json): Json => {
    if (typeof one === "string") return one.replaceAll(keepPlaceholder, said);
    if (Array.isArray(one)) return one.map(replace);
    if (!isObject(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, member]) => [key, replace(member)]));
  };
  return replace(value);
}
