import { Ajv } from "ajv";
import formats from "ajv-formats";
import type { SourceTexts } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import { FileChecker } from "../check/FileChecker.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { parse } from "../json/parse.ts";
import { MAX_DATA_SIZE, type ParseProblem } from "../json/parseProblem.ts";
import { isObject } from "../json/value.ts";
import { type DataRole, roleOf } from "../read/roles.ts";
import { refusedPatterns } from "../regex/patternRefusal.ts";
import { type DataSet, fieldsOf, MAX_RECORDS } from "./DataSet.ts";
import { oddRecords } from "./oddRecords.ts";
import { readCsv } from "./readCsv.ts";

/** The data sets of a site, and what is wrong with their files. */
export interface DataSets {
  /** By name, and by name and language: `recipes`, `recipes.en`. Undefined for a file that cannot be read. */
  sets: ReadonlyMap<string, DataSet | undefined>;
  problems: readonly Problem[];
  /** Texts that are not JSON. */
  parseProblems: readonly (ParseProblem & { file: string; text: string })[];
}

/** Reads the files in `_data/`. */
export function readDataSets(texts: SourceTexts): DataSets {
  const sets = new Map<string, DataSet | undefined>();
  const problems: Problem[] = [];
  const parseProblems: DataSets["parseProblems"][number][] = [];
  for (const file of texts.keys()) {
    const role = roleOf(file);
    if (role?.kind !== "data") continue;
    const id = dataSetId(role);
    if (sets.has(id)) {
      const other = sets.get(id)?.file ?? `${id}.json`;
      problems.push(problem("data-file", { problem: "twice", other }, { file, path: [] }));
      continue;
    }
    const text = texts.get(file) ?? "";
    const schema = schemaOf(role.name, texts);
    parseProblems.push(...schema.parseProblems);
    const found = role.format === "csv" ? fromCsv(file, text, schema) : fromJson(file, text, schema);
    problems.push(...found.problems);
    parseProblems.push(...(found.parseProblems ?? []).map((one) => ({ ...one, file, text })));
    sets.set(id, dataSet(role, file, found));
  }
  return { sets, problems, parseProblems };
}

/** The key of a data set: its name, with its language where it has one. */
function dataSetId({ name, language }: Pick<DataRole, "name" | "language">): string {
  return language === undefined ? name : `${name}.${language}`;
}

interface Found {
  /** Undefined where nothing can be understood. */
  records?: JsonObject[] | undefined;
  problems: Problem[];
  parseProblems?: readonly ParseProblem[];
  /** Of a table: the names in its header, and the line of each record. */
  names?: readonly string[];
  lines?: DataSet["lines"];
}

function dataSet(
  { name }: DataRole,
  file: string,
  { records, names = [], lines }: Found,
): DataSet | undefined {
  if (records === undefined) return undefined;
  return { name, file, records, fields: new Set([...names, ...fieldsOf(records)]), ...(lines && { lines }) };
}

/** The description of a set's records. */
interface DataSchema {
  file: string;
  /** Undefined where there is none, or none that can be read. */
  value?: JsonObject;
  parseProblems: DataSets["parseProblems"];
}

function schemaOf(name: string, texts: SourceTexts): DataSchema {
  const file = `_data/${name}.schema.json`;
  const text = texts.get(file);
  if (text === undefined) return { file, parseProblems: [] };
  const { value, problems } = parse(text);
  const parseProblems = problems.map((one) => ({ ...one, file, text }));
  return { file, parseProblems, ...(isObject(value) && { value }) };
}

/** Checks records against the description of their fields, or else against each other. */
function checked(
  file: string,
  records: JsonObject[],
  schema: DataSchema,
): { records: JsonObject[]; problems: Problem[] } {
  const { value, file: schemaFile } = schema;
  const found =
    value === undefined
      ? { records, problems: oddRecords(file, records) }
      : checkRecords(file, records, value, schemaFile);
  return { ...found, problems: [...sheetErrors(file, records), ...found.problems] };
}

function fromJson(file: string, text: string, schema: DataSchema): Found {
  const { value, problems: parseProblems } = parse(text, MAX_DATA_SIZE);
  if (value === undefined) return { problems: [], parseProblems };
  if (!Array.isArray(value))
    return { problems: [problem("data-file", { problem: "list" }, { file, path: [] })] };
  const problems = value.flatMap((record, index) =>
    isObject(record)
      ? []
      : [problem("data-file", { problem: "record", index: index + 1 }, { file, path: [index] })],
  );
  if (problems.length > 0) return { problems };
  const { records, problems: found } = checked(file, value as JsonObject[], schema);
  return counted(file, records, found);
}

function fromCsv(file: string, text: string, schema: DataSchema): Found {
  const { records: rows, names, mistakes, lines } = readCsv(text);
  const problems = mistakes.map(({ line, ...data }) => {
    const one = problem("data-file", data, { file, path: [] });
    return { ...one, finding: { ...one.finding, stretch: line } };
  });
  if (problems.length > 0) return { problems };
  const { records, problems: found } = checked(file, rows, schema);
  const placed = found.map((one) => {
    if (one.finding.file !== file) return one;
    const stretch = lines[Number(one.finding.path[0])] ?? { offset: 0, length: 1 };
    const { message, hint } = one.finding;
    return { ...one, finding: { file, path: [], message, ...(hint && { hint }), stretch } };
  });
  return { ...counted(file, records, placed), names, lines };
}

function counted(file: string, records: JsonObject[], problems: Problem[]): Found {
  const count = records.length;
  if (count <= MAX_RECORDS) return { records, problems };
  return { problems: [problem("data-many", { count, limit: MAX_RECORDS }, { file, path: [] })] };
}

/** Records that were checked against the description of their fields. */
interface CheckedRecords {
  records: JsonObject[];
  problems: Problem[];
}

/**
 * Checks records against a JSON Schema for one record. Texts of a table become numbers where the schema wants numbers.
 * @param schemaFile the file of the schema, for its mistakes
 */
export function checkRecords(
  file: string,
  records: readonly JsonObject[],
  schema: JsonSchema,
  schemaFile: string,
): CheckedRecords {
  const typed = file.endsWith(".csv") ? records.map((record) => withTypes(record, schema)) : [...records];
  const refused = refusedPatterns(schema).map(({ pattern, reason, hint, path, at }) =>
    problem(
      "data-schema",
      { reason: `the pattern ${JSON.stringify(pattern)} ${reason}`, hint },
      { file: schemaFile, path, at },
    ),
  );
  if (refused.length > 0) return { records: typed, problems: refused };
  const checker = new FileChecker(file);
  try {
    const ajv = new Ajv({
      allErrors: true,
      ownProperties: true,
      verbose: true,
      strict: false,
      logger: false,
    });
    formats.default(ajv);
    const validate = ajv.compile(schema);
    const validator = { schema, validate, plan: undefined };
    for (const [index, record] of typed.entries()) checker.check(validator, record, [index]);
  } catch (error) {
    const place = { file: schemaFile, path: [] };
    return { records: typed, problems: [problem("data-schema", { reason: reasonOf(error) }, place)] };
  }
  return { records: typed, problems: checker.problems };
}

/** A row of a table with the types that its schema wants. Values that are not there are left out. */
function withTypes(record: JsonObject, schema: JsonSchema): JsonObject {
  const members = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      const wanted = isObject(members[field]) ? [members[field].type].flat() : [];
      return value === "" && !wanted.includes("string") ? [] : [[field, typeOf(value, wanted)]];
    }),
  );
}

function typeOf(value: Json, wanted: readonly (Json | undefined)[]): Json {
  if (typeof value === "boolean" && wanted.includes("string") && !wanted.includes("boolean"))
    return String(value);
  if (typeof value !== "string" || wanted.includes("string")) return value;
  const isNumber = wanted.includes("number") || wanted.includes("integer");
  return isNumber && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** What spreadsheets write in place of a value that they can't compute or show: `#REF!`, `#N/A`, `#NAME?`, `#WERT!`, `Err:502`, `####`. */
const sheetError = /^(?:#\p{Lu}[\p{Lu}\d/]*[!?]|#N\/?[ADV]|#N\/DISP|#{3,}|Err:\d{3})$/u;

/** Finds the errors of spreadsheets among the values of records. */
function sheetErrors(file: string, records: readonly JsonObject[]): Problem[] {
  return records.flatMap((record, index) =>
    Object.entries(record).flatMap(([field, value]) => {
      if (typeof value !== "string" || !sheetError.test(value)) return [];
      return [problem("data-error", { field, value, record: index + 1 }, { file, path: [index, field] })];
    }),
  );
}
