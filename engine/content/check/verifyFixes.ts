import type { ValidateFunction } from "ajv";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { isScalar } from "../diagnostics/isScalar.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { valueAt } from "./valueAt.ts";

/**
 * Removes the fixes that do not help: after each remaining fix the value has fewer validation errors.
 * @param value the checked value, at the path `at`
 */
export function verifyFixes(
  problems: readonly Problem[],
  value: Json,
  at: JsonPath,
  validate: ValidateFunction,
): void {
  let best = value;
  let left = validate.errors?.length ?? 0;
  for (const { finding } of problems) {
    if (finding.respelling === undefined && finding.quotes === undefined) continue;
    const tried = structuredClone(best);
    validate(applied(tried, finding, at.length) ? tried : best);
    const found = validate.errors?.length ?? 0;
    if (found < left) {
      best = tried;
      left = found;
    } else {
      delete finding.respelling;
      delete finding.quotes;
    }
  }
}

/** Applies a fix to a value. @returns whether it could be applied */
function applied(value: Json, { path, at, respelling, quotes }: Problem["finding"], from: number): boolean {
  if (quotes !== undefined) return quotes.paths.every((one) => set(value, one.slice(from), requoted));
  if (respelling === undefined) return false;
  const { from: word, to } = respelling;
  if (at !== "key") return set(value, path.slice(from), (old) => (old === word ? to : undefined));
  const owner = valueAt(value, path.slice(from, -1)) as JsonObject | undefined;
  if (owner === undefined || Object.hasOwn(owner, to) || owner[word] === undefined) return false;
  owner[to] = owner[word];
  delete owner[word];
  return true;
}

function set(value: Json, path: JsonPath, change: (old: Json) => Json | undefined): boolean {
  const owner = valueAt(value, path.slice(0, -1)) as JsonObject | undefined;
  const key = path.at(-1);
  if (owner === undefined || key === undefined) return false;
  const old = owner[key];
  const now = old === undefined ? undefined : change(old);
  if (now !== undefined) owner[key] = now;
  return now !== undefined;
}

/** A number or boolean as text, or the reverse. */
function requoted(value: Json): Json | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && isScalar(value) ? (JSON.parse(value) as Json) : undefined;
}
