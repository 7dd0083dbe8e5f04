import type { ErrorObject } from "ajv";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { respelt } from "../diagnostics/slip.ts";
import { closest } from "../diagnostics/suggest.ts";
import { reasonFor, schemaSteps } from "./condition.ts";
import { fittingName } from "./fittingName.ts";
import { mistakenKind } from "./kind.ts";
import { isScalar } from "./mend.ts";
import { kindOf, memberNames, memberSchema, nameOf, shown, valueAt, wantedKind } from "./names.ts";
import { relevant } from "./relevant.ts";

/** What is needed to put a validator's errors into words. */
export interface Context {
  file: string;
  /** Way from the file's root to the value that was checked. */
  at: JsonPath;
  value: Json;
  /** The whole schema that it was checked against. */
  schema: JsonSchema;
  /** Member whose value stands for an object in places: a block's `type`. */
  label?: string;
}

/** Puts the errors of one run of a validator into plain words, each at its place. */
export function translate(errors: readonly ErrorObject[] | null | undefined, context: Context): Problem[] {
  const left = relevant(errors ?? []);
  return left.filter((error) => !isMisspelt(error, left)).map((error) => translateOne(error, left, context));
}

type Details = Record<string, unknown>;

/** A misspelt key: where its object stands within the value, the key that is written, and the one that was meant. */
export interface Rename {
  parent: JsonPath;
  from: string;
  to: string;
  /** What the author is told. */
  problem: Problem;
}

/** The unknown keys of which it is clear what was meant. */
export function misspelt(errors: readonly ErrorObject[] | null | undefined, context: Context): Rename[] {
  const left = relevant(errors ?? []);
  const taken = new Set<string>();
  return left.flatMap((error): Rename[] => {
    const from = unknownKey(error);
    const to = from === undefined ? undefined : meantKey(error, left);
    const target = `${error.instancePath}/${to}`;
    if (from === undefined || typeof to !== "string" || taken.has(target)) return [];
    taken.add(target);
    const parent = stepsOf(error.instancePath, context.value);
    return [{ parent, from, to, problem: translateOne(error, left, context) }];
  });
}

function unknownKey({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === "additionalProperties") return String(params.additionalProperty);
  return keyword === "unevaluatedProperties" ? String(params.unevaluatedProperty) : undefined;
}

/** Whether a key is missing only because it is misspelt: that is one mistake, told where the key stands. */
function isMisspelt({ keyword, params, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return (
    keyword === "required" &&
    errors.some(
      (other) =>
        other.keyword === "additionalProperties" &&
        other.instancePath === instancePath &&
        [meantKey(other, errors)].flat().includes(params.missingProperty),
    )
  );
}

/** The key that was probably meant by one that is not known: one alike, or the only one that is missing. */
function meantKey(error: ErrorObject, errors: readonly ErrorObject[]): Suggestion | undefined {
  const { params, parentSchema, data, instancePath } = error;
  const key = String(params.additionalProperty ?? params.unevaluatedProperty);
  const schema = (parentSchema ?? {}) as JsonObject;
  const near = closest(
    key,
    memberNames(schema).filter((one) => !present(data, one)),
  );
  if (near !== undefined) return near;
  const beside = errors.filter((other) => other.instancePath === instancePath);
  const [wanted, ...more] = beside.filter(({ keyword }) => keyword === "required");
  const unknown = beside.filter(({ keyword }) => keyword === "additionalProperties");
  if (wanted === undefined || more.length > 0 || unknown.length > 1) return undefined;
  const missing = String(wanted.params.missingProperty);
  const type = memberSchema(schema, missing)?.type;
  const value = (data as JsonObject)[key];
  return type !== undefined && wantedKind(type).startsWith(kindOf(value)) ? missing : undefined;
}

function translateOne(error: ErrorObject, errors: readonly ErrorObject[], context: Context): Problem {
  const { keyword, data, schema } = error;
  const params: Details = error.params;
  const within = stepsOf(error.instancePath, context.value);
  const path = [...context.at, ...within];
  const name = nameOf(path);
  const place = { file: context.file, path };
  const parent = (error.parentSchema ?? {}) as JsonObject;
  const cure = (parent.patternErrorMessage ?? parent.description) as string | undefined;
  switch (keyword) {
    case "required":
    case "dependencies":
    case "dependentRequired":
      return missing(String(params.missingProperty), error, context, within);
    case "additionalProperties":
    case "unevaluatedProperties": {
      const key = String(params.additionalProperty ?? params.unevaluatedProperty);
      // What speaks to the editor or to lint is no part of the content.
      const names = memberNames(parent).filter((one) => !one.startsWith("$"));
      const unknown = problem(
        "unknown-key",
        { key, suggestion: meantKey(error, errors), known: names },
        { ...place, path: [...path, key], at: "key" },
      );
      return respelt(
        unknown,
        key,
        names.filter((one) => !present(data, one)),
      );
    }
    case "false schema":
      return problem(
        "unwanted-key",
        { name, because: reasonFor(context.schema, error.schemaPath) },
        {
          ...place,
          at: "key",
        },
      );
    case "type":
      return wrongKind(error, context, place);
    case "enum":
    case "const": {
      const values = (keyword === "enum" ? schema : [schema]) as unknown[];
      const words = values.filter((one) => typeof one === "string");
      const near = typeof data === "string" ? closest(data, words) : undefined;
      const allowed = values.map((one) => JSON.stringify(one));
      const unknown = problem("value-enum", { name, value: shown(data), suggestion: near, allowed }, place);
      return typeof data === "string" ? respelt(unknown, data, words) : unknown;
    }
    case "minLength":
    case "maxLength": {
      const bound = keyword === "minLength" ? "least" : "most";
      const actual = String(data).length;
      return problem("value-length", { name, limit: Number(schema), bound, actual }, place);
    }
    case "contains":
    case "pattern":
      return problem(
        "value-pattern",
        { name, value: shown(data), cure, suggestion: fittingName(data, parent.pattern) },
        place,
      );
    case "format":
      return problem(
        "value-format",
        { name, value: shown(data), wanted: formatInWords(String(schema)) },
        place,
      );
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return problem(
        "value-range",
        { name, value: shown(data), wanted: rangeInWords(keyword, schema) },
        place,
      );
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties": {
      const bound = keyword.startsWith("min") ? "least" : "most";
      const actual = Array.isArray(data) ? data.length : Object.keys(data as object).length;
      const description = parent.description as string | undefined;
      return problem("list-length", { name, limit: Number(schema), bound, actual, description }, place);
    }
    case "uniqueItems":
    case "x-unique": {
      const [first, second] = [Number(params.j), Number(params.i)];
      const key = keyword === "x-unique" ? String(schema) : undefined;
      const at = [...path, Math.max(first, second), ...(key === undefined ? [] : [key])];
      const which = { first: Math.min(first, second) + 1, second: Math.max(first, second) + 1 };
      return problem("list-repeats", { name, key, ...which }, { ...place, path: at });
    }
    case "propertyNames": {
      const key = String(params.propertyName);
      const rule = schema as JsonObject;
      const words = (rule.patternErrorMessage ?? rule.description) as string | undefined;
      const data = { key, cure: words, suggestion: fittingName(key, rule.pattern) };
      return problem("key-name", data, { ...place, path: [...path, key], at: "key" });
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

function wrongKind(error: ErrorObject, context: Context, place: ProblemPlace): Problem {
  const { data, params, parentSchema, schemaPath } = error;
  const beside = valueAt(context.schema, schemaSteps(schemaPath).slice(0, -2));
  const kind = mistakenKind(data, params.type, (parentSchema ?? {}) as JsonObject, beside);
  const one = problem("value-type", { name: nameOf(place.path), ...kind }, place);
  const title = typeof data === "string" ? "Take the quotes away" : "Put it in quotes";
  if (typeof params.type === "string" && typeof data !== "object" && isScalar(String(data))) {
    one.finding.quotes = { title, paths: [place.path] };
  }
  return one;
}

function missing(key: string, error: ErrorObject, context: Context, within: JsonPath): Problem {
  const member =
    memberSchema(error.parentSchema as Json, key) ?? memberSchema(schemaAround(error, context), key);
  const description = member?.description as string | undefined;
  const because = reasonFor(context.schema, error.schemaPath);
  const instead = /^without (.+)$/.exec(because ?? "")?.[1];
  const own = error.data as JsonObject;
  const { file } = context;
  const path = [...context.at, ...within];
  if (within.length === 0 && context.label !== undefined && typeof own[context.label] === "string") {
    const owner = `The ${context.label === "type" ? `block "${own.type}"` : `"${own[context.label]}"`}`;
    return problem(
      "missing-key",
      { key, owner, description, because, instead },
      { file, path: [...path, context.label] },
    );
  }
  const at = typeof path.at(-1) === "string" ? "key" : "value";
  return problem(
    "missing-key",
    { key, owner: nameOf(path), description, because, instead },
    { file, path, at },
  );
}

/** The schema of the object that a rule inside `allOf`, `then` and the like speaks of. */
function schemaAround({ schemaPath }: ErrorObject, { schema }: Context): Json | undefined {
  const steps = schemaSteps(schemaPath);
  const cut = steps.findIndex((step) => /^(allOf|anyOf|oneOf|if|then|else)$/.test(step));
  return cut === -1 ? undefined : valueAt(schema, steps.slice(0, cut));
}

/** Steps of a JSON pointer; indexes as numbers where they lead into a list. */
export function stepsOf(pointer: string, value: Json): (string | number)[] {
  const steps: (string | number)[] = [];
  let here: Json | undefined = value;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const step: string | number = Array.isArray(here) ? Number(key) : key;
    steps.push(step);
    here = here === undefined ? undefined : valueAt(here, [step]);
  }
  return steps;
}

function present(data: unknown, key: string): boolean {
  return data !== null && typeof data === "object" && Object.hasOwn(data, key);
}

function formatInWords(format: string): string {
  const words: Record<string, string> = {
    date: "a day such as 2026-11-21",
    time: "a time such as 08:00:00Z",
    email: "an email address",
    uri: "an address such as https://www.example.com",
  };
  return words[format] ?? `of the format "${format}"`;
}

function rangeInWords(keyword: string, limit: unknown): string {
  const words: Record<string, string> = {
    minimum: "at least",
    maximum: "at most",
    exclusiveMinimum: "greater than",
    exclusiveMaximum: "less than",
  };
  return `${words[keyword]} ${limit}`;
}

/** The ways of writing a value, as far as a schema tells: by title, or by the keys it asks for. */
function choicesOf(schema: Json): string[] {
  if (!Array.isArray(schema)) return [];
  return schema.flatMap((branch) => {
    const { title, required, type } = (branch ?? {}) as JsonObject;
    if (Array.isArray(required) && required.length > 0)
      return [required.map((key) => `"${key}"`).join(" with ")];
    return typeof title === "string" ? [title] : type === undefined ? [] : [wantedKind(type)];
  });
}
