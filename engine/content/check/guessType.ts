import type { JsonObject, JsonPath } from "../../contract/json.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";
import { FileChecker } from "./FileChecker.ts";
import { memberNames } from "./schemaMembers.ts";
import type { Validator, Validators } from "./validators.ts";

/**
 * Corrects the key that names the type of an object, if it is misspelt or is another word.
 * @param wanted keys of which one is required; the object has none of them
 * @param byValue the key that was meant by one that is similar to none, by its value
 */
export function correctTypeKey(
  checker: FileChecker,
  value: JsonObject,
  path: JsonPath,
  wanted: readonly string[],
  byValue: (key: string, value: string) => string | undefined,
): JsonObject {
  for (const [key, member] of Object.entries(value)) {
    if (typeof member !== "string") continue;
    const to = nearestWords(key, wanted)[0] ?? byValue(key, member);
    if (to === undefined) continue;
    const place = { file: checker.file, path: [...path, key], at: "key" as const };
    checker.problems.push(problem("unknown-key", { key, suggestion: to, known: wanted }, place));
    checker.rename(path, { from: key, to });
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name === key ? to : name, one]));
  }
  return value;
}

/**
 * The only block type that has all keys of a block. Types whose schema the block satisfies come first.
 * @param types those that can stand there
 */
export function guessBlockType(
  { type: _type, ...members }: JsonObject,
  { blocks }: Validators,
  types: readonly string[],
): string | undefined {
  const keys = Object.keys(members);
  if (keys.length === 0) return undefined;
  const knowing = [...blocks].filter(([type, { schema }]) => {
    const names = new Set(memberNames(schema));
    return types.includes(type) && keys.every((key) => names.has(key));
  });
  const satisfied = knowing.filter(([type, { validate }]) => validate({ ...members, type }));
  const fitting = satisfied.length > 0 ? satisfied : knowing;
  return fitting.length === 1 ? fitting[0]?.[0] : undefined;
}

/**
 * Checks an object against the type that was probably meant.
 * @param label the key that names the type
 * @param guess the name of the type, and all types
 * @returns the corrected object; the object itself if no type was guessed
 */
export function checkAsType(
  checker: FileChecker,
  value: JsonObject,
  path: JsonPath,
  label: string,
  guess: [name: string, kinds: ReadonlyMap<string, Validator>] | undefined,
): JsonObject {
  const known = guess?.[1].get(guess[0]);
  if (guess === undefined || known === undefined) return value;
  const inside = new FileChecker(checker.file);
  const named = { ...value, [label]: guess[0] };
  const meant = inside.check(known, named, path, label);
  // Missing or unknown keys show that the guess is wrong: then its problems are not reported.
  const isOwn = (place: JsonPath) => place.length <= path.length + 1;
  const isMissing = inside.problems.some(
    ({ rule, finding }) => rule === "missing-key" && isOwn(finding.path),
  );
  if (isMissing || inside.unusable.some((one) => one.isUnknown && isOwn(one.path))) return named;
  checker.include(inside);
  return meant;
}
