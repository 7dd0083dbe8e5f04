import type { JsonObject } from "../../contract/json.ts";
import { maxDistanceFor, typingDistance } from "../diagnostics/typingDistance.ts";
import { formOf } from "./formOf.ts";
import { isMistyped } from "./isMistyped.ts";

/** The name of a field that one record writes otherwise than the others. */
interface MisspeltField {
  index: number;
  field: string;
  meant: string;
}

/** So many records are enough to say what is usual. */
export const enoughRecords = 5;

/** Names of fewer letters are near to too many others. */
const shortest = 3;

/** How many letters a word has at least where one too many or too few is a typing error, in two records and in a few. */
const longWord = { two: 10, few: 9 };

/**
 * Finds fields whose names are nearly that of a field which their record lacks and the others have. No record has both. A few
 * records may well have other fields each, so that there the two names differ by a clear typing error, and have values of one form.
 * @param usualShare the share of the records that is enough to have the other field; otherwise all other records have it
 */
export function misspeltFields(records: readonly JsonObject[], usualShare: number): MisspeltField[] {
  const holders = new Map<string, number[]>();
  for (const [index, record] of records.entries())
    for (const field of Object.keys(record)) {
      const known = holders.get(field);
      if (known === undefined) holders.set(field, [index]);
      else known.push(index);
    }
  const least = Math.min(records.length - 1, records.length * usualShare);
  const usual = [...holders].flatMap(([field, { length }]) => (length >= least ? [field] : []));
  return [...holders]
    .flatMap(([field, indexes]) => {
      if (indexes.length > records.length - least || field.length < shortest) return [];
      // Of two records, the second one is compared with the first.
      if (records.length === 2 && indexes[0] === 0) return [];
      const lacks = (one: string) => indexes.every((index) => !Object.hasOwn(records[index] ?? {}, one));
      const isMeant = (one: string) =>
        records.length < enoughRecords ? isSurelyNear(records, field, one) : isNear(field, one);
      const meant = usual.find((one) => isMeant(one) && lacks(one));
      return meant === undefined ? [] : indexes.map((index) => ({ index, field, meant }));
    })
    .sort((one, other) => one.index - other.index);
}

function isNear(written: string, word: string): boolean {
  return typingDistance(written, word, maxDistanceFor(word.length)) !== undefined;
}

function isSurelyNear(records: readonly JsonObject[], written: string, word: string): boolean {
  if (!isMistyped(written, word, records.length === 2 ? longWord.two : longWord.few)) return false;
  const forms = records.flatMap((record) =>
    [written, word].flatMap((field) => (Object.hasOwn(record, field) ? [formOf(record, field)] : [])),
  );
  return new Set(forms).size === 1;
}
