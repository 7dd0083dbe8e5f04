import type { Json, JsonObject } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isKebab, kebabOf } from "../source/casing.ts";
import { isObject } from "../source/isObject.ts";
import { checkChoice, checkSet, checkValue, type DataUse, unknownField } from "./checkList.ts";
import { type Data, type DataSet, fieldOf } from "./DataSet.ts";
import { emptyChoice } from "./emptyChoice.ts";
import { chosenRecords } from "./list.ts";
import { atRecord, firstText, numberOf } from "./recordPlace.ts";

/** A page without the members that say which records it is made for. */
export function withoutChoice({ each, where, sort, limit, ...page }: JsonObject): JsonObject {
  return page;
}

const fieldInName = /\[([^[\]/]+)\]/g;

/** Checks a page for each record, as it is written. @returns its data set, if that is known */
export function checkTemplate(
  file: string,
  value: Json,
  use: DataUse,
): { problems: Problem[]; set?: DataSet | undefined } {
  if (!isObject(value) || value.each === undefined) {
    const steps = file.split("/");
    const set = use.names.find((name) => steps.includes(name)) ?? use.names[0];
    return { problems: [problem("data-page", { problem: "each", set }, { file, path: [] })] };
  }
  const set = checkSet(value.each, [], use);
  if (set === undefined) return { problems: [] };
  if (!("records" in set)) return { problems: [set] };
  const { where, sort, limit } = value;
  const problems = [...checkChoice(value, [], use, set), ...checkValue(withoutChoice(value), [], use, set)];
  for (const field of fieldsInName(file)) {
    if (set.fields.has(field)) continue;
    problems.push(unknownField(field, set, { file, path: [] }));
  }
  if (problems.length > 0) return { problems, set };
  if (chosenRecords({ where, sort, limit, each: set.name }, use.data).length === 0) {
    problems.push(emptyChoice(set, where, { file, path: ["each"] }, "page"));
  }
  return { problems, set };
}

/** The pages of a template: records by the name of the file that would be such a page. */
interface PagesFromData {
  records: Map<string, JsonObject>;
  problems: Problem[];
}

/**
 * Finds the page of each record.
 * @param exists whether a file has been written for an address
 */
export function pagesOf(
  file: string,
  { where, sort, limit }: JsonObject,
  set: DataSet,
  data: Data,
  exists: (file: string) => boolean,
): PagesFromData {
  const records = new Map<string, JsonObject>();
  const problems: Problem[] = [];
  for (const record of chosenRecords({ each: set.name, where, sort, limit }, data)) {
    let isUsable = true;
    const name = file.replace(fieldInName, (_, field: string) => {
      const part = String(fieldOf(record, field) ?? "");
      if (!isKebab(part) || part === "index") {
        const suggestion = kebabOf(part === "" ? firstText(record) : part);
        const data = { field, value: part, page: file, record: numberOf(set, record), suggestion };
        problems.push(atRecord(set, record, field, (place) => problem("data-address", data, place)));
        isUsable = false;
      }
      return part;
    });
    if (!isUsable) continue;
    const path = `/${name.replace(/\.json$/, "")}`;
    const other = records.get(name);
    if (other !== undefined) {
      const data = { path, page: file, record: numberOf(set, record), other: numberOf(set, other) };
      const [field = ""] = fieldsInName(file).slice(-1);
      problems.push(atRecord(set, record, field, (place) => problem("data-address-twice", data, place)));
    } else if (exists(name)) {
      problems.push(problem("page-twice", { path, other: name }, { file, path: ["each"] }));
    } else records.set(name, record);
  }
  return { records, problems };
}

function fieldsInName(file: string): string[] {
  return Array.from(file.matchAll(fieldInName), ([, field = ""]) => field);
}
