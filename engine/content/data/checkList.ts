import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import { atRecord, type Data, type DataSet, fieldOf, fieldsOf, numberOf, piecesOf } from "./DataSet.ts";
import { isNeeded, type Plans } from "./expand.ts";
import { chosenRecords, indexOf, isListFromData, ownList, RecordIndex, recordsIn } from "./list.ts";

/** Where something that names data stands. */
export interface DataUse {
  file: string;
  data: Data;
  /** The names of all data sets, also of those that cannot be read. */
  names: readonly string[];
  blocks: Plans["blocks"];
  /** Is called where a set is named that cannot be read, which is reported at the set. */
  onUnreadable(): void;
  /** Is called with each name of a field, right or wrong, and with an empty one where the set itself is named. */
  onField?: ((field: string, set: DataSet, place: ProblemPlace) => void) | undefined;
}

const members = ["each", "where", "sort", "limit", "item", "empty"];

/**
 * Checks what a value says of data, as it is written: lists, placeholders, names of sets and fields.
 * @param set the data set that fills the value; undefined outside of lists and pages from data, where braces have no meaning
 */
export function checkValue(value: Json, path: JsonPath, use: DataUse, set?: DataSet): Problem[] {
  if (typeof value === "string") return set === undefined ? [] : checkText(value, path, use, set);
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const at = [...path, index];
      if (!isObject(item)) return checkValue(item, at, use, set);
      if (!isListFromData(item)) return checkMembers(item, at, use, set);
      return [problem("data-list", { key: "each", problem: "inside" }, { file: use.file, path: at })];
    });
  }
  return isMeantAsList(value) ? checkList(value, path, use, set) : checkMembers(value, path, use, set);
}

function checkMembers(value: JsonObject, path: JsonPath, use: DataUse, set?: DataSet): Problem[] {
  const schema = use.blocks.get(String(value.type))?.schema;
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, key];
    if (!isObject(member) || !isMeantAsList(member)) return checkValue(member, at, use, set);
    return checkList(member, at, use, set, schema !== undefined && isNeeded(key, schema));
  });
}

/** Whether an object is meant to be a list from data, even if it is not whole. Pages and blocks are none. */
function isMeantAsList(value: JsonObject): boolean {
  const has = (key: string) => Object.hasOwn(value, key);
  return isListFromData(value) || (has("each") && !["blocks", "type", "use"].some(has));
}

function checkText(text: string, path: JsonPath, { file, onField }: DataUse, set: DataSet): Problem[] {
  const found = piecesOf(text);
  if (found === undefined) return [];
  const { pieces, stray } = found;
  const unknown = pieces.flatMap((piece) => {
    if ("text" in piece) return [];
    const part = { start: piece.start + 1, end: piece.end - 1 };
    const start = text.indexOf(piece.field, part.start);
    onField?.(piece.field, set, { file, path, part: { start, end: start + piece.field.length } });
    if (set.fields.has(piece.field)) return [];
    return [unknownField(piece.field, set, { file, path, part }, true)];
  });
  return stray === undefined ? unknown : [...unknown, problem("data-brace", {}, { file, path, part: stray })];
}

/** @param isInText whether the name stands in braces, which may also be meant as braces */
export function unknownField(value: string, set: DataSet, place: ProblemPlace, isInText = false): Problem {
  const suggestion = suggest(value, set.fields);
  return problem("data-field", { value, set: set.name, suggestion, known: [...set.fields], isInText }, place);
}

/** Checks `where`, `sort` and `limit` of a list or page. */
export function checkChoice(
  { where, sort, limit }: JsonObject,
  path: JsonPath,
  { file, onField }: Pick<DataUse, "file" | "onField">,
  set: DataSet,
): Problem[] {
  const problems: Problem[] = [];
  const wrong = (key: string) =>
    problems.push(problem("data-list", { key, problem: "value" }, { file, path: [...path, key] }));
  if (where !== undefined) {
    if (!isObject(where)) wrong("where");
    else {
      for (const field of Object.keys(where)) {
        const place = { file, path: [...path, "where", field], at: "key" as const };
        onField?.(field, set, { ...place, part: { start: 0, end: field.length } });
        if (!set.fields.has(field)) problems.push(unknownField(field, set, place));
      }
    }
  }
  if (sort !== undefined) {
    if (typeof sort !== "string") wrong("sort");
    else {
      const part = { start: sort.startsWith("-") ? 1 : 0, end: sort.length };
      const field = sort.slice(part.start);
      const place = { file, path: [...path, "sort"], part };
      onField?.(field, set, place);
      if (set.fields.has(field)) problems.push(...unsortable(set, field));
      else problems.push(unknownField(field, set, place));
    }
  }
  if (limit !== undefined && !(Number.isInteger(limit) && Number(limit) > 0)) wrong("limit");
  return problems;
}

/** Reports values that keep the records from being sorted by a field: of each kind the first, and how many there are. */
function unsortable(set: DataSet, field: string): Problem[] {
  const { kind, unread } = indexOf(set.records).column(field);
  if (kind === "texts") return [];
  const textOf = (record: JsonObject) => String(fieldOf(record, field) ?? "");
  return (["unreadable", "ambiguous"] as const).flatMap((why) => {
    const [first, ...others] = set.records.filter((record) => unread.get(textOf(record)) === why);
    // The records of a list that is a field itself have no place of their own.
    if (first === undefined || numberOf(set, first) === 0) return [];
    const data = {
      field,
      value: textOf(first),
      kind,
      why,
      record: numberOf(set, first),
      others: others.length,
    };
    return [atRecord(set, first, field, (place) => problem("data-sort", data, place))];
  });
}

/** Returns the data set of a name, or the problem that there is none; undefined for one that cannot be read. */
export function checkSet(
  each: Json | undefined,
  path: JsonPath,
  { file, data, names, onUnreadable, onField }: DataUse,
  outer?: DataSet,
): DataSet | Problem | undefined {
  const place = { file, path: [...path, "each"] };
  const own = typeof each === "string" && outer !== undefined ? ownList(each) : undefined;
  if (own !== undefined && outer !== undefined) {
    const part = { start: 1, end: own.length + 1 };
    onField?.(own, outer, { ...place, part });
    if (!outer.fields.has(own)) return unknownField(own, outer, { ...place, part });
    const records = outer.records.flatMap((record) => recordsIn(fieldOf(record, own)));
    const list = fullName(own, outer);
    return { ...outer, name: `${outer.name}, ${own}`, records, fields: fieldsOf(records), list };
  }
  if (typeof each !== "string") return problem("data-list", { key: "each", problem: "value" }, place);
  const set = data.find(each);
  if (set !== undefined) {
    onField?.("", set, { ...place, part: { start: 0, end: each.length } });
    return set;
  }
  if (!names.includes(each)) {
    const bare = each.replace(/^.*[/\\]|\.[a-z]+$/gi, "");
    const suggestion = names.includes(bare) ? bare : suggest(bare, names);
    return problem("data-set", { value: each, suggestion, known: [...names] }, place);
  }
  onUnreadable();
  return undefined;
}

/** The name of a field as the records of the set's file have it: in a list, after the field that is the list. */
export function fullName(field: string, { list }: DataSet): string {
  return list === undefined ? field : `${list}.${field}`;
}

/** @param mayBeEmpty whether the list can have a text for where no record is left */
function checkList(
  list: JsonObject,
  path: JsonPath,
  use: DataUse,
  outer: DataSet | undefined,
  mayBeEmpty = false,
): Problem[] {
  const { file, data } = use;
  const problems: Problem[] = [];
  let isMisspelt = false;
  for (const key of Object.keys(list)) {
    if (members.includes(key)) continue;
    const suggestion = suggest(key, members);
    isMisspelt ||= suggestion === "item";
    const place = { file, path: [...path, key], at: "key" as const };
    problems.push(problem("data-list", { key, problem: "unknown", suggestion }, place));
  }
  const set = checkSet(list.each, path, use, outer);
  if (set === undefined) return problems;
  if (!("records" in set)) return [...problems, set];
  problems.push(...checkChoice(list, path, use, set));
  if (outer !== undefined && isObject(list.where)) {
    problems.push(...checkValue(list.where, [...path, "where"], use, outer));
  }
  const { item, empty } = list;
  if (empty !== undefined) {
    const isText = typeof empty === "string" && empty.trim() !== "";
    const place = { file, path: [...path, "empty"] };
    if (!mayBeEmpty) {
      problems.push(problem("data-list", { key: "empty", problem: "unused" }, { ...place, at: "key" }));
    } else if (!isText) problems.push(problem("data-list", { key: "empty", problem: "value" }, place));
    else if (outer !== undefined) problems.push(...checkText(empty, place.path, use, outer));
  }
  if (item === undefined) {
    if (isMisspelt) return problems;
    return [...problems, problem("data-list", { key: "item", problem: "missing" }, { file, path })];
  }
  problems.push(...checkValue(item, [...path, "item"], use, set));
  // What a list inside a page or another list keeps, differs from record to record.
  if (problems.length === 0 && outer === undefined && empty === undefined && isListFromData(list)) {
    if (chosenRecords(list, data).length === 0) {
      problems.push(emptyChoice(set, list.where, { file, path }, mayBeEmpty ? undefined : "list"));
    }
  }
  return problems;
}

/** The most values of a field that a message lists. */
const mostNamed = 12;

/**
 * Reports a list or page that no record is left for, with the condition that no record meets.
 * @param of "list" for a list that can have no text for that
 */
export function emptyChoice(
  set: DataSet,
  where: Json | undefined,
  place: ProblemPlace,
  of?: "page" | "list",
): Problem {
  const { name, records } = set;
  const wanted = isObject(where) ? Object.entries(where) : [];
  if (records.length === 0 || wanted.length === 0) return problem("data-empty", { set: name, of }, place);
  const index = new RecordIndex(records);
  const unmet = wanted.find((one) => index.matching([one]).length === 0);
  if (unmet === undefined) return problem("data-empty", { set: name, isTogether: true, of }, place);
  const [field, value] = unmet;
  const known = valuesOf(records, field);
  const suggestion = suggest(String(value), known);
  const named = known.length > mostNamed ? [] : known;
  return problem(
    "data-empty",
    { set: name, field, value: JSON.stringify(value), suggestion, known: named, of },
    place,
  );
}

/** The different values of a field, as texts. A group is none. */
function valuesOf(records: readonly JsonObject[], field: string): string[] {
  const found = records.flatMap((record) => [fieldOf(record, field) ?? []].flat());
  const single = found.filter((value) => value !== null && typeof value !== "object");
  return [...new Set(single.map(String).filter((value) => value !== ""))];
}
