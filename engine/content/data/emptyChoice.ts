import type { Json, JsonObject } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { isObject } from "../source/isObject.ts";
import { type DataSet, fieldOf } from "./DataSet.ts";
import { RecordIndex } from "./RecordIndex.ts";

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
