import { didYouMean, entry, type Named, quotedList } from "../entry.ts";

/** What is wrong with a data file as a whole. */
type FileProblem =
  | { problem: "list" }
  | { problem: "record"; index: number }
  | { problem: "empty" }
  | { problem: "header-empty"; column: number }
  | { problem: "header-twice"; name: string; column: number; other: number }
  | { problem: "quote"; row: number }
  | { problem: "row-length"; row: number; cells: number; columns: number }
  | { problem: "twice"; other: string };

function fileMessage(data: FileProblem): string {
  switch (data.problem) {
    case "list":
      return "This is not a list of records.";
    case "record":
      return `Record ${data.index} is not a group of fields.`;
    case "empty":
      return "This table has no header.";
    case "header-empty":
      return `Column ${data.column} has no name.`;
    case "header-twice":
      return `Column ${data.column} has the same name as column ${data.other}: "${data.name}".`;
    case "quote":
      return `${data.row === 0 ? "The header" : `Row ${data.row}`} has a quote that is not closed, or text behind one.`;
    case "row-length":
      return `Row ${data.row} has ${data.cells} ${data.cells === 1 ? "value" : "values"}, but the header has ${data.columns} names.`;
    case "twice":
      return `There is already a data set of this name: ${data.other}.`;
  }
}

function fileHint({ problem }: FileProblem): string {
  switch (problem) {
    case "list":
      return 'Write a list of groups: [{ "name": "Harbour" }, { "name": "Market" }].';
    case "record":
      return 'Write it in curly brackets, with a name for each value: { "name": "Harbour" }.';
    case "empty":
      return "Write the names of the columns in the first row.";
    case "header-empty":
    case "header-twice":
      return "Give each column a name of its own.";
    case "quote":
      return 'Put a quote at each end of the value, and write a quote inside it twice: "a ""good"" day".';
    case "row-length":
      return "Add or remove a value; put one that has the separator or a line break in it between quotes.";
    case "twice":
      return "Rename or delete one of the two files.";
  }
}

/** Why a list has no records. */
interface EmptyChoice {
  set: string;
  /** The field that no record has in the value that is wanted, which is written as JSON. */
  field?: string;
  value?: string;
  suggestion?: Named["suggestion"];
  /** The values that the field has; none if they are too many to list. */
  known?: readonly string[];
  /** Whether each condition is met by a record, but no record meets all. */
  isTogether?: boolean;
  /** What is empty: a page from data; or a list, that may have a text for that or not. Default: a list that may have one. */
  of?: "page" | "list" | undefined;
}

function fieldsHint(known: readonly string[]): string {
  return known.length === 0 ? "Its records have no fields." : `The fields are ${quotedList(known)}.`;
}

function valuesHint(field: string, known: readonly string[]): string {
  if (known.length === 0) return 'Compare "where" with the records.';
  return known.length === 1
    ? `The only value of "${field}" is ${quotedList(known)}.`
    : `The values of "${field}" are ${quotedList(known)}.`;
}

/** Data sets, and lists and pages that are made from them. */
export const data = {
  "data-file": entry<FileProblem>({
    title: "Data file that cannot be read",
    severity: "error",
    message: fileMessage,
    hint: fileHint,
    docs: "A data set is a file in `_data/`: a list of groups in JSON, or a table in CSV whose first row names the fields. All rows of a table have as many values as its header. Commas, semicolons or tabs stand between the values.",
  }),
  "data-format": entry<{ kind: "workbook" | "ending"; name: string }>({
    title: "Table in another format",
    severity: "error",
    message: ({ kind }) =>
      kind === "workbook"
        ? "This is a workbook: records are read from tables in CSV, or from JSON."
        : "Tables of records have names that end in .csv, in small letters.",
    hint: ({ kind, name }) =>
      kind === "workbook"
        ? `Open it, save its sheet as "CSV UTF-8" under the name _data/${name}, and move the workbook out of the folder.`
        : `Rename it to _data/${name}.`,
    docs: "A data set in `_data/` is a table in CSV or a list in JSON. Workbooks of Excel, LibreOffice or Numbers are not read: each of these programs saves a sheet as CSV.",
  }),
  "data-set": entry<Named>({
    title: "Unknown data set",
    severity: "error",
    message: ({ value }) => `There is no data set "${value}".`,
    hint: ({ value, suggestion, known = [] }) =>
      didYouMean(
        suggestion,
        known.length === 0
          ? `Create it: _data/${value}.json or _data/${value}.csv.`
          : `The data sets are ${quotedList(known)}.`,
      ),
    docs: "The word after `each` is the name of a file in `_data/`, without its ending.",
  }),
  "data-field": entry<Named & { set: string; isInText?: boolean }>({
    title: "Unknown field",
    severity: "error",
    message: ({ value, set }) => `No record of "${set}" has a field "${value}".`,
    hint: ({ suggestion, known = [], isInText }) =>
      didYouMean(suggestion, `${fieldsHint(known)}${isInText ? ' Write "{{" for a brace.' : ""}`),
    docs: "A name in braces, and each name in `where` and `sort`, is a field of the data set. `address.town` is the field `town` of the group `address`.",
  }),
  "data-brace": entry<object>({
    title: "Brace without a field",
    severity: "error",
    message: () => "This brace does not belong to the name of a field.",
    hint: () => 'Write "{name}" for the field "name", and "{{" or "}}" for a brace.',
    docs: "In a list or page from data, braces surround the names of fields. A brace that visitors shall see is written twice.",
  }),
  "data-list": entry<{
    key: string;
    problem: "unknown" | "value" | "missing" | "inside" | "unused";
    suggestion?: Named["suggestion"];
  }>({
    title: "List from data that cannot be understood",
    severity: "error",
    message: ({ key, problem }) => {
      switch (problem) {
        case "unknown":
          return `A list from data has no "${key}".`;
        case "missing":
          return `This list from data has no "${key}".`;
        case "value":
          return `"${key}" must be ${listValues[key]}.`;
        case "inside":
          return "This list from data is inside of another list.";
        case "unused":
          return `"${key}" has no effect in this list from data.`;
      }
    },
    hint: ({ key, problem, suggestion }) => {
      if (problem === "inside")
        return "Write it in the place of the whole list: without the square brackets.";
      if (problem === "unused")
        return "Remove it: only a list that a block has nothing to show without can have a text for that.";
      if (problem !== "unknown") return listHints[key];
      return didYouMean(suggestion, `Its members are ${quotedList(listMembers)}.`);
    },
    docs: 'A list from data is `{ "each": "branches", "where": { "open": true }, "sort": "name", "limit": 6, "item": { "title": "{name}" } }`. `each` names the data set and `item` says what each item is; the others may be left out.',
  }),
  "data-empty": entry<EmptyChoice>({
    title: "No record is left",
    severity: "warning",
    message: ({ set, field, value, isTogether, of }) => {
      const end = of === "page" ? "there is no page" : "the list is empty";
      if (field !== undefined) return `No record of "${set}" has "${field}": ${value}, so ${end}.`;
      if (isTogether) return `No record of "${set}" has all values of "where", so ${end}.`;
      return `The data set "${set}" has no records, so ${end}.`;
    },
    hint: ({ field, isTogether, suggestion, known = [], of }) => {
      if (suggestion !== undefined) return didYouMean(suggestion);
      const hints = [
        field !== undefined && valuesHint(field, known),
        isTogether && "Each of them occurs, but not in one record.",
        of === undefined && emptyHint,
      ];
      return hints.filter(Boolean).join(" ") || undefined;
    },
    docs: "`where` keeps the records whose fields have exactly these values. A block that has nothing to show without the list is left out of the page, unless the list has `empty`: a text that stands in its place, under its heading.",
  }),
  "data-page": entry<{ problem: "each" | "name"; set?: string | undefined }>({
    title: "Page from data that is not whole",
    severity: "error",
    message: ({ problem }) =>
      problem === "each"
        ? "The name of this page has a field in brackets, but the page has no data set."
        : "This page has a data set, but its name has no field in brackets.",
    hint: ({ problem, set = "branches" }) =>
      problem === "each"
        ? `Name the data set at the top of the page: "each": "${set}".`
        : 'Name the file after the field that makes the addresses: "[slug].json".',
    docs: 'A file such as `branches/[slug].json` with `"each": "branches"` is a page for each record; the field `slug` of the record becomes the last part of its address.',
  }),
  "data-address": entry<{
    field: string;
    value: string;
    record: number;
    /** The file of the page. */
    page: string;
    suggestion?: string | undefined;
  }>({
    title: "Record without a usable address",
    severity: "error",
    message: ({ field, value, record, page }) =>
      value === ""
        ? `Record ${record} has no "${field}", from which ${page} makes the address of its page.`
        : `"${value}" cannot be a "${field}": ${page} makes the address of a page from it.`,
    hint: ({ suggestion }) =>
      `Use small letters, digits and single hyphens${suggestion === undefined ? "." : `: "${suggestion}".`}`,
    docs: "The field in the brackets of the file's name becomes a part of the page's address, so its values are made of small letters, digits and single hyphens.",
  }),
  "data-address-twice": entry<{ path: string; record: number; other: number; page: string }>({
    title: "Two records with one address",
    severity: "error",
    message: ({ path, record, other, page }) =>
      `Records ${other} and ${record} have the same address: ${page} makes "${path}" from both.`,
    hint: ({ page }) => `Give each record another value of "${/\[([^[\]]+)\][^[]*$/.exec(page)?.[1] ?? ""}".`,
    docs: "Each record is a page of its own. Two of them cannot have one address.",
  }),
};

const emptyHint = 'If that can happen, say with "empty" what visitors read instead.';

const listMembers = ["each", "where", "sort", "limit", "item", "empty"];

const listValues: Readonly<Record<string, string>> = {
  each: "the name of a data set",
  where: "a group of fields: { … }",
  sort: "the name of a field",
  limit: "a whole number from 1, without quotes",
  empty: "a text",
};

const listHints: Readonly<Record<string, string>> = {
  each: 'Write the name of a data set: "branches".',
  item: 'Say what each item is: "item": { "title": "{name}" }.',
  where: 'Write fields with the values that they must have: { "open": true }.',
  sort: 'Write the name of a field, with a hyphen before it for the opposite order: "name", "-price".',
  limit: "Write how many items there are at most: 6.",
  empty: 'Say what visitors read where no record is left: "There are no dates at present."',
};

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

/** Lists of pages. */
export const lists = {
  "list-folder": entry<Named>({
    title: "List of a folder without pages",
    severity: "warning",
    message: ({ value }) => `There is no page below "${value}", so the list is empty.`,
    hint: ({ suggestion, known = [] }) =>
      didYouMean(
        suggestion,
        known.length === 0 || known.length > 12 ? undefined : `Pages are below ${quotedList(known)}.`,
      ),
    docs: "`folder` is the address that the listed pages are below: `/articles` for `pages/articles/first.json`. A list shows only pages of its own language.",
  }),
  "list-tag": entry<
    Named & {
      /** Whether pages that are not published yet have it. */
      isLater?: true;
    }
  >({
    title: "List of a tag that no page has",
    severity: "warning",
    message: ({ value, isLater }) =>
      isLater ? `Only unpublished pages have the tag "${value}".` : `No page has the tag "${value}".`,
    hint: ({ suggestion, known = [], isLater }) =>
      didYouMean(
        suggestion,
        isLater
          ? 'The list shows them once they are published: without "draft", or on the day of "publishAt".'
          : known.length === 0
            ? `Write the tag on a page: "tags": ["…"].`
            : known.length > 12
              ? undefined
              : `The tags are ${quotedList(known)}.`,
      ),
    docs: "Pages say what they are about by `tags`. A list shows the pages of its own language that have one of its tags.",
  }),
  "list-twice": entry<{ key: "perPage" | "feed"; page: string }>({
    title: "Two lists with the same addresses",
    severity: "error",
    message: ({ key, page }) =>
      key === "feed"
        ? `Another list of the page "${page}" has a feed: both would have one address.`
        : `Another list of the page "${page}" is divided into pages: both would have the same addresses.`,
    hint: ({ key }) => `Leave "${key}" out of one of them, or move the list to a page of its own.`,
    docs: "The feed and the further pages of a list have addresses below its page: `/articles/feed.xml`, `/articles/2`. So one list of a page can have a feed, and one can be divided.",
  }),
  "list-address": entry<{ path: string; list: string; number: number }>({
    title: "Page at the address of a list",
    severity: "error",
    message: ({ path, list, number }) =>
      `The address "${path}" is that of part ${number} of the list in ${list}.`,
    hint: () => "Give this page another name.",
    docs: "A list with `perPage` is divided into pages: `/articles`, `/articles/2`, `/articles/3`. No other page can have these addresses.",
  }),
};
