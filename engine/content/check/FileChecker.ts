import type { ValidateFunction } from "ajv";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { type MisspeltKeys, type Problem, pathKey } from "../diagnostics/problem.ts";
import { isObject, isScalar, pathOfPointer, valueAt } from "../json/value.ts";
import { type MisspeltKey, misspeltKeys } from "./keys.ts";
import { schemaProblems } from "./schemaProblems.ts";
import type { Validator } from "./validators.ts";

/** A misspelt key can contain other misspelt keys: the number of levels that are searched. */
const rounds = 6;

/** The findings of one file: its problems, and the keys that were meant. */
export class FileChecker {
  readonly problems: Problem[] = [];
  /** Values of a wrong type, and everything under unknown keys. */
  readonly unusable: UnusableValue[] = [];
  private readonly known = new Map<string, string>();

  constructor(readonly file: string) {}

  /** Keys that are misspelt, by the place of the key that was meant. */
  get misspeltKeys(): MisspeltKeys {
    return this.known;
  }

  /** Adds problems. */
  report(...problems: readonly Problem[]): void {
    this.problems.push(...problems);
    this.unusable.push(...problems.flatMap(lostBy));
  }

  /** Replaces problems by better ones; a problem stays if `better` returns undefined. */
  replace(better: (one: Problem) => Problem | undefined): void {
    for (const [index, one] of this.problems.entries()) this.problems[index] = better(one) ?? one;
  }

  /** Notes that a key was meant where another is written. */
  rename(parent: JsonPath, { from, to }: Pick<MisspeltKey, "from" | "to">): void {
    this.known.set(pathKey([...parent, to]), from);
  }

  /** Adds the findings of another checker of the same file. */
  include({ problems, unusable, known }: FileChecker): void {
    this.problems.push(...problems);
    this.unusable.push(...unusable);
    for (const [place, key] of known) this.known.set(place, key);
  }

  /**
   * Checks a value against a schema and reports what is wrong with it.
   * @param at path of the value, with the keys that were meant
   * @param label the member that names the value in messages: a block's `type`
   * @returns the value with misspelt keys corrected
   */
  check<Value extends Json>(
    { validate, schema }: Validator,
    value: Value,
    at: JsonPath,
    label?: string,
  ): Value {
    if (validate(value)) return value;
    let meant: Value = value;
    const renamed = new Map<string, Problem>();
    for (let round = 0; round < rounds; round += 1) {
      const context = { file: this.file, at, value: meant, schema };
      const renames = misspeltKeys(validate.errors, context);
      if (renames.length === 0) break;
      if (round === 0) meant = structuredClone(value);
      for (const one of renames) {
        this.problems.push(one.problem);
        this.rename([...at, ...one.parent], one);
        renamed.set([...one.parent, one.to].map((step) => `/${escaped(step)}`).join(""), one.problem);
        putRight(meant, one);
      }
      if (validate(meant)) return meant;
    }
    // What was meant by a misspelt key is a guess: a value that does not fit there is no second mistake.
    const errors = (validate.errors ?? []).filter((error) => {
      const guess = renamed.get(error.instancePath);
      if (guess === undefined) return true;
      delete guess.finding.respelling;
      const path = [...at, ...pathOfPointer(error.instancePath, meant)];
      if (error.keyword === "type") this.unusable.push({ path, isUnknown: false });
      return false;
    });
    const context = { file: this.file, at, value: meant, schema };
    const found = schemaProblems(errors, label === undefined ? context : { ...context, label });
    verifyFixes(found, meant, at, validate);
    this.report(...found);
    return meant;
  }
}

/** A place of which nothing is known. */
export interface UnusableValue {
  path: JsonPath;
  /** Whether the key itself is not known, so that anything may have been meant. */
  isUnknown: boolean;
}

function lostBy({ rule, finding: { path } }: Problem): UnusableValue[] {
  const isUnknown = rule === "unknown-key";
  return isUnknown || rule === "value-type" || rule === "value-invalid" ? [{ path, isUnknown }] : [];
}

/** Replaces a misspelt key; the order of the keys stays. */
function putRight(value: Json, { parent, from, to }: MisspeltKey): void {
  let holder: Json | undefined = value;
  for (const step of parent) {
    if (holder === null || typeof holder !== "object") return;
    holder = Array.isArray(holder) ? holder[Number(step)] : holder[step];
  }
  if (!isObject(holder)) return;
  const members = Object.entries(holder);
  for (const [key] of members) delete holder[key];
  for (const [key, member] of members) holder[key === from ? to : key] = member;
}

function escaped(step: string | number): string {
  return String(step).replaceAll("~", "~0").replaceAll("/", "~1");
}

/**
 * The value for checks and rules that rely on its shape: `null` replaces values of a wrong type and values under unknown
 * keys.
 */
export function usablePart(value: JsonObject, lost: readonly UnusableValue[]): JsonObject {
  if (lost.length === 0) return value;
  const sound = structuredClone(value);
  for (const { path } of lost) {
    let holder: Json | undefined = sound;
    for (const step of path.slice(0, -1)) {
      if (holder === null || typeof holder !== "object") break;
      holder = Array.isArray(holder) ? holder[Number(step)] : holder[step];
    }
    const last = path.at(-1);
    if (holder === null || typeof holder !== "object" || last === undefined) continue;
    if (Array.isArray(holder)) holder[Number(last)] = null;
    else if (Object.hasOwn(holder, last)) holder[last] = null;
  }
  return sound;
}

/**
 * Removes the fixes that do not help: after each remaining fix the value has fewer validation errors.
 * @param value the checked value, at the path `at`
 */
function verifyFixes(
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
