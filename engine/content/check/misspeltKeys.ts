import type { ErrorObject } from "ajv";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { typeName, typeNames } from "./describeValue.ts";
import { relevantErrors } from "./relevantErrors.ts";
import type { SchemaContext } from "./SchemaContext.ts";
import { memberNames, memberSchema } from "./schemaMembers.ts";
import { pathOfPointer } from "./valueAt.ts";

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
