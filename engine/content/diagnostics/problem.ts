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

/**
 * Misspelt keys of a file, by the path of the key that was meant. Checks see the value with the correct keys, so that they
 * find all mistakes in it; their findings then get the path with the misspelt keys.
 */
export type MisspeltKeys = ReadonlyMap<string, string>;

/** A path as the key of a map. */
export function pathKey(path: JsonPath): string {
  return JSON.stringify(path);
}

/** The finding with the path as the file spells it. */
export function withWrittenPath(finding: Finding, misspeltKeys: MisspeltKeys | undefined): Finding {
  if (misspeltKeys === undefined || misspeltKeys.size === 0) return finding;
  const path = finding.path.map((step, index) => {
    const alias = misspeltKeys.get(pathKey(finding.path.slice(0, index + 1)));
    return alias ?? step;
  });
  return { ...finding, path };
}
