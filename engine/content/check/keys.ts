import type { ErrorObject } from "ajv";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { quotedList, type Suggestion } from "../../errors/entry.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { suggest, withCorrection } from "../diagnostics/suggestion.ts";
import { isObject, pathOfPointer, valueAt } from "../json/value.ts";
import { describePath, typeName, typeNames } from "./describeValue.ts";

/** A misspelt key and the key that was meant. */
export interface MisspeltKey {
  /** Path of the object inside the checked value. */
  parent: JsonPath;
  from: string;
  to: string;
  problem: Problem;
}

/** Finds the unknown keys that can only mean one known key. */
export function misspeltKeys(
  errors: readonly ErrorObject[] | null | undefined,
  context: SchemaContext,
): MisspeltKey[] {
  const left = relevantErrors(errors ?? []);
  const taken = new Set<string>();
  return left.flatMap((error): MisspeltKey[] => {
    const from = unknownKey(error);
    if (from === undefined) return [];
    const to = meantKey(error, left);
    const target = `${error.instancePath}/${to}`;
    if (typeof to !== "string" || taken.has(target) || isPresent(error.data, to)) return [];
    taken.add(target);
    const parent = pathOfPointer(error.instancePath, context.value);
    return [{ parent, from, to, problem: unknownKeyProblem(error, left, context) }];
  });
}

function unknownKey({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === "additionalProperties") return String(params.additionalProperty);
  return keyword === "unevaluatedProperties" ? String(params.unevaluatedProperty) : undefined;
}

/** Whether a missing key is present under a misspelt name. Only the misspelt key is reported. */
export function isMisspelt(
  { keyword, params, instancePath }: ErrorObject,
  errors: readonly ErrorObject[],
): boolean {
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

/** The key that an unknown key probably means: a similar one, or the only missing one if the type of its value fits. */
function meantKey(error: ErrorObject, errors: readonly ErrorObject[]): Suggestion | undefined {
  const { parentSchema, data, instancePath } = error;
  const key = unknownKey(error) ?? "";
  const schema = (parentSchema ?? {}) as JsonObject;
  const near = suggest(
    key,
    memberNames(schema).filter((one) => !isPresent(data, one)),
  );
  if (near !== undefined) return near;
  const beside = errors.filter((other) => other.instancePath === instancePath);
  const [wanted, ...more] = beside.filter(({ keyword }) => keyword === "required");
  const unknown = beside.filter(({ keyword }) => keyword === "additionalProperties");
  if (wanted === undefined || more.length > 0 || unknown.length > 1) return undefined;
  const missing = String(wanted.params.missingProperty);
  const type = memberSchema(schema, missing)?.type;
  const value = (data as JsonObject)[key];
  return type !== undefined && typeNames(type).startsWith(typeName(value)) ? missing : undefined;
}

/** Reports an unknown key, with the key that was meant. */
export function unknownKeyProblem(
  error: ErrorObject,
  errors: readonly ErrorObject[],
  context: SchemaContext,
): Problem {
  const { file, at, value } = context;
  const path = [...at, ...pathOfPointer(error.instancePath, value)];
  const key = unknownKey(error) ?? "";
  const place = { file, path: [...path, key], at: "key" as const };
  // Keys such as `$schema` and `$accept` are no content: they are not suggested.
  const known = memberNames((error.parentSchema ?? {}) as JsonObject).filter((one) => !one.startsWith("$"));
  const data = { key, suggestion: meantKey(error, errors), known };
  const unknown = problem("unknown-key", data, place);
  const unused = known.filter((one) => !isPresent(error.data, one));
  return withCorrection(unknown, key, unused);
}

function isPresent(data: unknown, key: string): boolean {
  return data !== null && typeof data === "object" && Object.hasOwn(data, key);
}

/** Reports a missing key at the object that needs it, with the description of the key as the hint. */
export function missingKeyProblem(error: ErrorObject, context: SchemaContext): Problem {
  const key = String(error.params.missingProperty);
  const within = pathOfPointer(error.instancePath, context.value);
  const member =
    memberSchema(error.parentSchema as Json, key) ?? memberSchema(schemaAround(error, context), key);
  const description = member?.description as string | undefined;
  const because = describeCondition(context.schema, error.schemaPath);
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
    { key, owner: describePath(path), description, because, instead },
    { file, path, at },
  );
}

/** The schema around a rule inside `allOf`, `then` and the like: it has the properties that the rule names. */
function schemaAround({ schemaPath }: ErrorObject, { schema }: SchemaContext): Json | undefined {
  const steps = schemaSteps(schemaPath);
  const cut = steps.findIndex((step) => /^(allOf|anyOf|oneOf|if|then|else)$/.test(step));
  return cut === -1 ? undefined : valueAt(schema, steps.slice(0, cut));
}

/** The steps of a schema path such as `#/allOf/0/then/required`. */
export function schemaSteps(schemaPath: string): string[] {
  return schemaPath
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Why a rule inside `then` or `else` applies: `beside "pattern"`, `where "variant" is "plain"`. Undefined for
 * a rule that always applies.
 */
export function describeCondition(schema: JsonSchema, schemaPath: string): string | undefined {
  let here: Json | undefined = schema;
  let reason: string | undefined;
  for (const step of schemaSteps(schemaPath)) {
    if (here === null || typeof here !== "object") break;
    const condition = (here as JsonObject).if;
    if (step === "then") reason = conditionInWords(condition, true) ?? reason;
    if (step === "else") reason = conditionInWords(condition, false) ?? reason;
    here = (here as JsonObject)[step];
  }
  return reason;
}

function conditionInWords(condition: Json | undefined, holds: boolean): string | undefined {
  if (!isObject(condition)) return undefined;
  const { not, required, properties } = condition;
  if (not !== undefined) return conditionInWords(not, !holds);
  const demands = Object.entries((properties ?? {}) as JsonObject).flatMap(([name, member]) => {
    const { const: only, enum: choice } = (member ?? {}) as JsonObject;
    if (only !== undefined) return [`"${name}" is ${holds ? "" : "not "}${JSON.stringify(only)}`];
    if (Array.isArray(choice)) {
      return [`"${name}" is ${holds ? "" : "not "}${choice.map((one) => JSON.stringify(one)).join(" or ")}`];
    }
    return [];
  });
  if (demands.length > 0) return `where ${demands.join(" and ")}`;
  if (!Array.isArray(required) || required.length === 0) return undefined;
  return holds ? `beside ${quotedList(required.map(String))}` : `without ${quotedList(required.map(String))}`;
}

/**
 * Keeps the errors that help an author. The error of a choice (`oneOf`, `anyOf`) replaces those of its branches; if only
 * one branch was meant, the errors of that branch stay. The error of `if` itself never helps.
 */
export function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "oneOf" || keyword === "anyOf");
  // The error of `propertyNames` itself reports a wrong name.
  let left = errors.filter(({ keyword, propertyName }) => keyword !== "if" && propertyName === undefined);
  for (const choice of choices) {
    const below = `${choice.schemaPath}/`;
    const inside = left.filter((error) => error.schemaPath.startsWith(below) && isWithin(error, choice));
    const meant = meantBranch(inside, below, choice);
    left = left.filter((error) => {
      if (error === choice) return meant === undefined;
      return !inside.includes(error) || meant?.includes(error) === true;
    });
  }
  // The error of `contains` itself is enough; the errors of its items are not needed.
  const wanting = left
    .filter(({ keyword }) => keyword === "contains")
    .map(({ schemaPath }) => `${schemaPath}/`);
  left = left.filter(({ schemaPath }) => !wanting.some((below) => schemaPath.startsWith(below)));
  // For an empty list the error of `minItems` is enough.
  left = left.filter((error) => error.keyword !== "contains" || (error.data as unknown[]).length > 0);
  return left.filter(
    (error, index) =>
      !left.some(
        (other, at) => saysMore(other, error) || (other !== error && repeats(other, error, at < index)),
      ),
  );
}

/** Whether two errors say the same, and the first is kept: it has a schema for authors, or it comes first. */
function repeats(kept: ErrorObject, error: ErrorObject, isFirst: boolean): boolean {
  const { instancePath, keyword, params } = error;
  if (kept.instancePath !== instancePath || kept.keyword !== keyword) return false;
  if (JSON.stringify(kept.params) !== JSON.stringify(params)) return false;
  const [has, had] = [kept, error].map(({ parentSchema }) => parentSchema?.title !== undefined);
  return has === had ? isFirst : has === true;
}

/** Keywords, the most helpful first: a value of a wrong type breaks other keywords as well. */
const order = ["type", "const", "enum", "false schema", "minLength", "maxLength", "format", "pattern"];

/** Whether the first of two errors of one value makes the other redundant. */
function saysMore(error: ErrorObject, other: ErrorObject): boolean {
  if (error.instancePath !== other.instancePath || error === other) return false;
  const [rank, less] = [order.indexOf(error.keyword), order.indexOf(other.keyword)];
  // Missing and extra members or items are separate mistakes.
  if (rank === -1) return false;
  return less === -1 ? error.keyword === "type" || error.keyword === "false schema" : rank < less;
}

function isWithin(error: ErrorObject, choice: ErrorObject): boolean {
  const { instancePath } = choice;
  return error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`);
}

/** The errors of the branch whose type the author chose; undefined if that is not clear. */
function meantBranch(
  inside: readonly ErrorObject[],
  below: string,
  choice: ErrorObject,
): ErrorObject[] | undefined {
  const branches = new Map<string, ErrorObject[]>();
  for (const error of inside) {
    const branch = error.schemaPath.slice(below.length).split("/", 1)[0] ?? "";
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  // No error inside means that several branches matched.
  const plausible = [...branches.values()].filter(
    (found) => !found.some((error) => misses(error, choice.instancePath)),
  );
  return plausible.length === 1 ? plausible[0] : undefined;
}

/** Whether an error shows that the branch was not meant. */
function misses({ keyword, instancePath }: ErrorObject, at: string): boolean {
  if (keyword === "type") return instancePath === at;
  if (keyword === "const") return instancePath.split("/").length <= at.split("/").length + 1;
  return keyword === "required" && instancePath === at;
}

/** What a validator checked: the context of its errors. */
export interface SchemaContext {
  file: string;
  /** Path from the file's root to the checked value. */
  at: JsonPath;
  value: Json;
  /** The whole schema. */
  schema: JsonSchema;
  /** The member at which missing keys of the value are reported: `type` of a block. */
  label?: string;
}

/** The schema of a member in `properties`; undefined where it has none of its own. */
export function memberSchema(schema: Json | undefined, key: string): JsonObject | undefined {
  const { properties } = (schema ?? {}) as JsonSchema;
  const own =
    properties && Object.hasOwn(properties as object, key) ? (properties as JsonObject)[key] : undefined;
  return isObject(own) ? own : undefined;
}

/** Names of the members in `properties`, without those that the schema forbids (`false`). */
export function memberNames(schema: Json | undefined): string[] {
  const { properties } = (schema ?? {}) as JsonSchema;
  return Object.entries((properties ?? {}) as JsonObject)
    .filter(([, member]) => member !== false)
    .map(([name]) => name);
}
