import { didYouMean, entry } from "../../entry.ts";

/** Mistakes in the records of data sets. */
export const records = {
  "data-many": entry<{ count: number; limit: number }>({
    title: "Data set with too many records",
    severity: "error",
    message: ({ count, limit }) => `This has ${count} records, more than ${limit}.`,
    hint: () => "Split it into several sets.",
    docs: "A data set is read whole, so its size is limited.",
  }),
  "data-schema": entry<{ reason: string; hint?: string | undefined }>({
    title: "Description of records that cannot be used",
    severity: "error",
    message: ({ reason }) => `The records cannot be checked with this file: ${reason}.`,
    hint: ({ hint }) => hint ?? "Correct it, or remove it: docs/data.md says what it holds.",
    docs: "`_data/NAME.schema.json` describes one record of the data set `NAME` in JSON Schema. Each record is checked against it. Its patterns are held to the same time as those of forms.",
  }),
  "data-odd": entry<
    | { field: string; record: string; is: string; usual: string; written?: never }
    | { field: string; record: string; is: "missing"; written: string }
  >({
    title: "Record that differs from the others",
    severity: "warning",
    message: (data) => {
      const { field, record, is } = data;
      if (data.written !== undefined) return `${record} has a field "${data.written}" instead of "${field}".`;
      return is === "missing"
        ? `${record} has no "${field}", which nearly all others have.`
        : `${record} has ${is} as its "${field}", where nearly all others have ${data.usual}.`;
    },
    hint: ({ field, written }) =>
      didYouMean(
        written === undefined ? undefined : field,
        "Correct it, or describe the fields in a file of their own: docs/data.md says how.",
      ),
    docs: "Without a description of its fields, a data set is compared with itself: a value that one record lacks, or has in another form, is probably a mistake, and so is a name that differs by a letter or two from that of a field of the others. Of up to four records, only such a name is reported, where it is clearly a typing error. A JSON Schema for one record, in `_data/NAME.schema.json`, replaces this check.",
  }),
  "data-error": entry<{ field: string; value: string; record: number }>({
    title: "Error of a spreadsheet in place of a value",
    severity: "warning",
    message: ({ field, value, record }) =>
      `Record ${record} has "${value}" as its "${field}", the error of a spreadsheet.`,
    hint: ({ value }) =>
      value.startsWith("##")
        ? "Make the column of the sheet wider, and save it as CSV again."
        : "Correct the formula in the sheet, and save it as CSV again.",
    docs: "A spreadsheet writes `#REF!`, `#N/A` or the like where a formula has no result, and `####` where a column is too narrow. Visitors would read it.",
  }),
  "data-sort": entry<{
    field: string;
    value: string;
    kind: "days" | "amounts";
    why: "unreadable" | "ambiguous";
    record: number;
    others: number;
  }>({
    title: "Value whose place in the order is not certain",
    severity: "warning",
    message: ({ field, value, kind, why, record, others }) => {
      const one = `Record ${record} has "${value}" as its "${field}"`;
      const more = others === 0 ? "" : `, and ${others} more ${others === 1 ? "has" : "have"} such a value`;
      if (why === "unreadable") return `${one}, which is no ${kind === "days" ? "day" : "amount"}${more}.`;
      const ways = kind === "days" ? "with the day or the month first" : "with thousands or decimals";
      return `${one}, which can be read ${ways}${more}.`;
    },
    hint: ({ kind }) =>
      kind === "days"
        ? "Write days as in 2026-11-21, so that they can be sorted."
        : "Write amounts as in 1250.50, so that they can be sorted.",
    docs: "Where nearly all values of a field are days, or amounts, a list that is sorted by it reads them as people and spreadsheets write them. What can't be read comes last; what can be read in two ways, and no other value of the field decides it, may be in the wrong place.",
  }),
};
