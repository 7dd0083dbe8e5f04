import type { Finding, Severity } from "../../contract/diagnostic.ts";
import type { JsonPath } from "../../contract/json.ts";
import { type DataOf, describeError, type ErrorId } from "../../errors/catalogue.ts";

/** A catalogued failure found in a file. */
export interface Problem {
  rule: ErrorId;
  severity: Severity;
  finding: Finding;
}

/** Where a problem is. */
export interface ProblemPlace {
  file: string;
  path: JsonPath;
  at?: "key" | "value";
  part?: { start: number; end: number } | undefined;
}

/** Puts a catalogued failure at its place. */
export function problem<Id extends ErrorId>(id: Id, data: DataOf<Id>, place: ProblemPlace): Problem {
  const { severity, message, hint } = describeError(id, data);
  const { file, path, at, part } = place;
  const finding: Finding = {
    file,
    path,
    message,
    ...(at !== undefined && { at }),
    ...(part !== undefined && { part }),
    ...(hint !== undefined && { hint }),
  };
  return { rule: id, severity, finding };
}
