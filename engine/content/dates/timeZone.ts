import type { Json, JsonObject } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";

/** The time zone in which the days of a site are read: `timeZone` of `_site.json`, or else UTC. */
export function timeZoneOf({ timeZone }: JsonObject): string {
  return typeof timeZone === "string" && isZone(timeZone) ? timeZone : "UTC";
}

/** Reports a name that no time zone has. Other values break their schema. */
export function checkTimeZone(value: Json | undefined, place: ProblemPlace): Problem[] {
  if (typeof value !== "string" || isZone(value)) return [];
  const suggestion = suggest(value, Intl.supportedValuesOf("timeZone"));
  return [problem("time-zone", { value, suggestion }, place)];
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
