import type { JsonObject } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";

/** What spreadsheets write in place of a value that they can't compute or show: `#REF!`, `#N/A`, `#NAME?`, `#WERT!`, `Err:502`, `####`. */
const sheetError = /^(?:#\p{Lu}[\p{Lu}\d/]*[!?]|#N\/?[ADV]|#N\/DISP|#{3,}|Err:\d{3})$/u;

/** Finds the errors of spreadsheets among the values of records. */
export function sheetErrors(file: string, records: readonly JsonObject[]): Problem[] {
  return records.flatMap((record, index) =>
    Object.entries(record).flatMap(([field, value]) => {
      if (typeof value !== "string" || !sheetError.test(value)) return [];
      return [problem("data-error", { field, value, record: index + 1 }, { file, path: [index, field] })];
    }),
  );
}
