import type { Json, JsonObject } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { maxDistanceFor, typingDistance } from "../diagnostics/suggestion.ts";

/** The share of the records, of ten, that make a form usual. */
const usualShare = 0.9;

/**
 * Finds records that lack a field, or have another form of value in it, where nearly all others agree. In few records, only a name
 * that is probably mistyped is one.
 */
export function oddRecords(file: string, records: readonly JsonObject[]): Problem[] {
  const misspelt = misspeltFields(records, usualShare);
  const isMisspelt = new Set(misspelt.map(({ index, meant }) => `${index} ${meant}`));
  const names = misspelt.map(({ index, field, meant }) =>
    problem(
      "data-odd",
      { field: meant, record: `Record ${index + 1}`, is: "missing", written: field },
      { file, path: [index, field], at: "key" },
    ),
  );
  return [...names, ...oddForms(file, records, (index, field) => isMisspelt.has(`${index} ${field}`))];
}

/** @param isKnown whether it is known already why a record lacks a field */
function oddForms(
  file: string,
  records: readonly JsonObject[],
  isKnown: (index: number, field: string) => boolean,
): Problem[] {
  if (records.length < enoughRecords) return [];
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return [...names].flatMap((field) => {
    const found = records.map((record) => formOf(record, field));
    const usual = mostOften(found);
    const share = found.filter((form) => form === usual).length / records.length;
    if (usual === "missing" || share < usualShare || share === 1) return [];
    return found.flatMap((form, index) => {
      if (form === usual || isKnown(index, field)) return [];
      const at = { file, path: form === "missing" ? [index] : [index, field] };
      const data = { field, record: `Record ${index + 1}`, is: form === "missing" ? form : forms[form] };
      return [problem("data-odd", { ...data, usual: forms[usual] }, at)];
    });
  });
}

function mostOften(found: readonly Form[]): Form {
  const counts = new Map<Form, number>();
  for (const form of found) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["missing", 0] as [
    Form,
    number,
  ])[0];
}

/** The name of a field that one record writes otherwise than the others. */
interface MisspeltField {
  index: number;
  field: string;
  meant: string;
}

/** So many records are enough to say what is usual. */
const enoughRecords = 5;

/** Names of fewer letters are near to too many others. */
const shortestName = 3;

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
      if (indexes.length > records.length - least || field.length < shortestName) return [];
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

/** Shorter words become others by two letters that change places: `form` and `from`. */
const shortestSwapped = 5;

/**
 * Whether two names are the same but for a typing error that hardly leads from one word to another: capitals and separators, two
 * neighbouring letters that have changed places, or one letter too many or too few within a long word. Other digits, or another word
 * such as `en` in place of `fr`, make another name.
 * @param long how many letters the longer word has at least then
 */
function isMistyped(written: string, meant: string, long: number): boolean {
  const [words, others] = [wordsOf(written), wordsOf(meant)];
  if (joined(words) === joined(others)) return true;
  if (words.length !== others.length) return false;
  const unlike = words.flatMap((word, index) => {
    const [one, other] = [word.toLowerCase(), (others[index] ?? "").toLowerCase()];
    return one === other ? [] : [[one, other] as const];
  });
  const [[one, other] = ["", ""], ...more] = unlike;
  if (more.length > 0 || /\p{N}/u.test(one + other)) return false;
  return isSwapped(one, other) || lacksLetter(one, other, long) || lacksLetter(other, one, long);
}

/** The parts of a name: words, numbers and other signs. Separators and capitals begin a new one. */
function wordsOf(name: string): string[] {
  return (
    name.match(/\p{N}+|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|[^-_ .\p{N}\p{Lu}\p{Ll}\p{Lo}\p{M}]+/gu) ?? []
  );
}

/** A name without separators and capitals. Numbers stay apart. */
function joined(words: readonly string[]): string {
  return words.map((word) => (/\p{N}/u.test(word) ? ` ${word} ` : word.toLowerCase())).join("");
}

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < shortestSwapped) return false;
  const at = firstUnlike(one, other);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return swapped === other;
}

/** Whether a word lacks one letter of a long one, neither its first nor its last. */
function lacksLetter(short: string, long: string, least: number): boolean {
  if (long.length < least || long.length !== short.length + 1) return false;
  const at = firstUnlike(short, long);
  return at > 0 && at < long.length - 1 && short.slice(at) === long.slice(at + 1);
}

function firstUnlike(one: string, other: string): number {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** What forms of values are called. */
const forms = {
  missing: "nothing",
  number: "a number",
  boolean: "yes or no",
  text: "a text",
  list: "a list",
  group: "a group",
} as const;

/** The form of a value. */
type Form = keyof typeof forms;

/** The form of what a record has in a field. Texts of tables that are numbers count as such. */
function formOf(record: JsonObject, field: string): Form {
  const value: Json | undefined = Object.hasOwn(record, field) ? record[field] : undefined;
  if (value === undefined || value === null || value === "") return "missing";
  if (typeof value === "string") return /^-?\d+(?:\.\d+)?$/.test(value) ? "number" : "text";
  if (typeof value === "object") return Array.isArray(value) ? "list" : "group";
  return typeof value === "number" ? "number" : "boolean";
}
