import type { ErrorObject } from "ajv";
import type { Json, JsonObject } from "../../contract/json.ts";
import { fixCasing } from "../casing.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { suggest, toSuggestion, withCorrection } from "../diagnostics/suggestion.ts";
import { isScalar, pathOfPointer, valueAt } from "../json/value.ts";
import { isListOfBlocks } from "../schema/frames.ts";
import {
  choicesOf,
  describePath,
  describeWrongType,
  formatInWords,
  jsonExcerpt,
  rangeInWords,
} from "./describeValue.ts";
import {
  describeCondition,
  isMisspelt,
  memberSchema,
  missingKeyProblem,
  relevantErrors,
  type SchemaContext,
  schemaSteps,
  unknownKeyProblem,
} from "./keys.ts";

/** Converts the Ajv errors of one validation to problems in an author's words, each at its place. */
export function schemaProblems(
  errors: readonly ErrorObject[] | null | undefined,
  context: SchemaContext,
): Problem[] {
  const found = relevantErrors(errors ?? []);
  const loose = new Set(found.filter(isLooseBlock).map(({ instancePath }) => instancePath));
  // The members of a block that stands in a wrong place are not wrong themselves.
  const relevant = found.filter(
    ({ keyword, instancePath }) => keyword !== "additionalProperties" || !loose.has(instancePath),
  );
  return relevant
    .filter((error) => !isMisspelt(error, relevant))
    .map((error) => problemOf(error, relevant, context));
}

function problemOf(error: ErrorObject, errors: readonly ErrorObject[], context: SchemaContext): Problem {
  const path = [...context.at, ...pathOfPointer(error.instancePath, context.value)];
  const place = { file: context.file, path };
  switch (error.keyword) {
    case "required":
      return isLooseBlock(error) ? looseBlockProblem(error, place) : missingKeyProblem(error, context);
    case "dependencies":
    case "dependentRequired":
      return missingKeyProblem(error, context);
    case "additionalProperties":
    case "unevaluatedProperties":
      return unknownKeyProblem(error, errors, context);
    case "propertyNames":
      return keyNameProblem(error, place);
    case "false schema": {
      const because = describeCondition(context.schema, error.schemaPath);
      return problem("unwanted-key", { name: describePath(path), because }, { ...place, at: "key" });
    }
    case "type":
      return wrongTypeProblem(error, context, place);
    case "uniqueItems":
    case "x-unique":
      return repeatedItemProblem(error, place);
    case "x-flow":
      return flowProblem(error, place);
    default:
      return valueProblem(error, place);
  }
}

function looseBlockProblem({ data, params }: ErrorObject, place: ProblemPlace): Problem {
  const { type } = data as JsonObject;
  return problem("slot-missing", { type: String(type), key: String(params.missingProperty) }, place);
}

/** Reports a value of the right type that breaks another rule of its schema. */
function valueProblem(error: ErrorObject, place: ProblemPlace): Problem {
  const { keyword, data, schema, params } = error;
  const name = describePath(place.path);
  const value = jsonExcerpt(data);
  const parent = (error.parentSchema ?? {}) as JsonObject;
  const bound = keyword.startsWith("min") ? "least" : "most";
  switch (keyword) {
    case "enum":
    case "const":
      return choiceProblem(data, (keyword === "enum" ? schema : [schema]) as unknown[], place);
    case "minLength":
    case "maxLength":
      return problem(
        "value-length",
        { name, limit: Number(schema), bound, actual: String(data).length },
        place,
      );
    case "contains":
    case "pattern": {
      const suggestion = fixCasing(data, parent.pattern);
      return problem("value-pattern", { name, value, hint: ruleInWords(parent), suggestion }, place);
    }
    case "format":
      return formatProblem(data, String(schema), place);
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return problem("value-range", { name, value, wanted: rangeInWords(keyword, schema) }, place);
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties": {
      const actual = Array.isArray(data) ? data.length : Object.keys(data as object).length;
      const description = parent.description as string | undefined;
      const long = problem("list-length", { name, limit: Number(schema), bound, actual, description }, place);
      return { ...long, finding: { ...long.finding, hintForData: lengthForData(Number(schema), bound) } };
    }
    case "oneOf":
    case "anyOf":
    case "not": {
      const several = keyword === "not" || Array.isArray(params.passingSchemas);
      return problem("value-choice", { name, choices: choicesOf(schema as Json), several }, place);
    }
    default:
      return problem("value-invalid", { name, reason: error.message ?? `breaks "${keyword}"` }, place);
  }
}

/** How a list from data, whose length its records decide, is made to fit. */
function lengthForData(limit: number, bound: "least" | "most"): string {
  return bound === "most"
    ? `Its records decide how many there are. Write "limit": ${limit}, or keep fewer with "where".`
    : 'Its records decide how many there are. Add some, keep more with "where", or choose a block that can show fewer.';
}

function formatProblem(data: unknown, format: string, place: ProblemPlace): Problem {
  const text = { name: describePath(place.path), value: jsonExcerpt(data), wanted: formatInWords(format) };
  if (format !== "date" || typeof data !== "string") return problem("value-format", text, place);
  const { days, reason } = meantDay(data);
  const [day, ...others] = days;
  const wrong = problem("value-format", { ...text, reason, suggestion: toSuggestion(days) }, place);
  if (day === undefined || others.length > 0) return wrong;
  const replacement = { title: `Write "${day}"`, json: JSON.stringify(day) };
  return { ...wrong, finding: { ...wrong.finding, replacement } };
}

function choiceProblem(data: unknown, values: readonly unknown[], place: ProblemPlace): Problem {
  const words = values.filter((one) => typeof one === "string");
  const suggestion = typeof data === "string" ? suggest(data, words) : undefined;
  const allowed = values.map((one) => JSON.stringify(one));
  const name = describePath(place.path);
  const unknown = problem("value-enum", { name, value: jsonExcerpt(data), suggestion, allowed }, place);
  return typeof data === "string" ? withCorrection(unknown, data, words) : unknown;
}

function keyNameProblem({ params, schema }: ErrorObject, place: ProblemPlace): Problem {
  const key = String(params.propertyName);
  const rule = schema as JsonObject;
  const data = { key, hint: ruleInWords(rule), suggestion: fixCasing(key, rule.pattern) };
  return problem("key-name", data, { ...place, path: [...place.path, key], at: "key" });
}

function repeatedItemProblem({ keyword, params, schema }: ErrorObject, place: ProblemPlace): Problem {
  const [one, other] = [Number(params.j), Number(params.i)];
  const [first, second] = [Math.min(one, other), Math.max(one, other)];
  const key = keyword === "x-unique" ? String(schema) : undefined;
  const path = [...place.path, second, ...(key === undefined ? [] : [key])];
  const data = { name: describePath(place.path), key, first: first + 1, second: second + 1 };
  return problem("list-repeats", data, { ...place, path });
}

function flowProblem({ params }: ErrorObject, place: ProblemPlace): Problem {
  const name = String(params.name);
  if (params.known === undefined) return problem("item-unreached", { name }, place);
  const known = params.known as string[];
  const data = { name, by: String(params.by), suggestion: suggest(name, known), known };
  return withCorrection(problem("item-name", data, place), name, known);
}

function wrongTypeProblem(error: ErrorObject, context: SchemaContext, place: ProblemPlace): Problem {
  const { data, params, parentSchema, schemaPath } = error;
  const siblings = valueAt(context.schema, schemaSteps(schemaPath).slice(0, -2));
  const type = describeWrongType(data, params.type, (parentSchema ?? {}) as JsonObject, siblings);
  const wrong = problem("value-type", { name: describePath(place.path), ...type }, place);
  if (typeof params.type === "string" && typeof data !== "object" && isScalar(String(data))) {
    const title = typeof data === "string" ? "Remove the quotes" : "Put it in quotes";
    wrong.finding.quotes = { title, paths: [place.path] };
  }
  return wrong;
}

/** What a schema says about its pattern to authors. */
function ruleInWords({ patternErrorMessage, description }: JsonObject): string | undefined {
  return (patternErrorMessage ?? description) as string | undefined;
}

/** Whether a block was written in the place of what holds blocks: `{ "type": … }` instead of `{ "blocks": [{ "type": … }] }`. */
function isLooseBlock({ keyword, params, data, parentSchema }: ErrorObject): boolean {
  if (keyword !== "required" || typeof (data as JsonObject).type !== "string") return false;
  const missing = memberSchema(parentSchema as Json, String(params.missingProperty));
  const knowsType = memberSchema(parentSchema as Json, "type") !== undefined;
  return missing !== undefined && !knowsType && isListOfBlocks(missing);
}

/** What was probably meant by a text that is no day in the form 2026-11-21. */
interface MeantDay {
  /** The days that it may be, in that form. */
  days: string[];
  /** Why it is no day of the calendar. */
  reason?: string;
}

/** Year, month and day, and perhaps a time: `2026-02-31`, `2026/2/3`, `2026-02-03T08:00`. */
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]\d{1,2}:\d{2}\S*)?$/;
/** Day, month and year, or month, day and year: `31.12.2026`, `12/31/2026`. */
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;

/** Reads a day as people write it. Dots stand between day and month; with other signs, the order differs from country to country. */
export function meantDay(text: string): MeantDay {
  const [, year, month, day] = yearFirst.exec(text.trim()) ?? [];
  if (year !== undefined) return dayAmong([[year, month, day]]);
  const [, first, sign, second, last] = yearLast.exec(text.trim()) ?? [];
  if (last === undefined) return { days: [] };
  const dayFirst = [last, second, first];
  return dayAmong(sign === "." ? [dayFirst] : [dayFirst, [last, first, second]]);
}

function dayAmong(ways: readonly (string | undefined)[][]): MeantDay {
  const dates = ways.map((parts) => parts.map(Number) as [number, number, number]);
  const days = dates.filter((date) => whyNone(...date) === undefined).map((date) => writtenDay(...date));
  const [first = [0, 0, 0]] = dates;
  const reason = whyNone(...(first as [number, number, number]));
  return { days: [...new Set(days)], ...(days.length === 0 && reason !== undefined && { reason }) };
}

/** Why a date is none; undefined for one that is. */
function whyNone(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12) return `There is no month ${month}.`;
  if (day < 1) return "Days are counted from 1.";
  const last = new Date(Date.UTC(year, month, 0));
  if (day <= last.getUTCDate()) return undefined;
  const name = last.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  return `${name} has ${last.getUTCDate()} days.`;
}

function writtenDay(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}
