import type { ErrorObject } from "ajv";
import type { Json } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";
import type { SchemaContext } from "./SchemaContext.ts";
import { pathOfPointer, valueAt } from "./valueAt.ts";

/**
 * Reports a choice that is written in another way today, as `x-formerly` of its schema says. Undefined where the value was
 * never one of those allowed. In a list, where two old values may now be one, the first offers the whole list.
 */
export function renamedValue(
  { data, instancePath, parentSchema }: ErrorObject,
  { file, at, value }: SchemaContext,
): Problem | undefined {
  const names = parentSchema?.["x-formerly"] as Json | undefined;
  const today = (one: Json) =>
    typeof one === "string" && isObject(names) && Object.hasOwn(names, one) ? String(names[one]) : undefined;
  const to = today(data as Json);
  if (to === undefined) return undefined;
  const path = pathOfPointer(instancePath, value);
  const place: ProblemPlace = { file, path: [...at, ...path] };
  const found = problem("renamed-value", { from: String(data), to }, place);
  const list = valueAt(value, path.slice(0, -1));
  if (!Array.isArray(list)) found.finding.respelling = { from: String(data), to };
  else if (list.findIndex((one) => today(one) !== undefined) === path.at(-1)) {
    const json = [...new Set(list.map((one) => today(one) ?? one))];
    found.finding.reshape = { path: place.path.slice(0, -1), json };
  }
  return found;
}
