import type { BlockDefinition } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestWords, sharingWords, toSuggestion, withCorrection } from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import { maxSlotDepth, slotsOf, typesIn } from "../schema/contentPlan.ts";
import { schemaVersion } from "../schema/expand.ts";
import { typeName } from "./describeValue.ts";
import { FileChecker } from "./FileChecker.ts";
import { memberNames, memberSchema } from "./keys.ts";
import type { Validator, Validators } from "./validators.ts";

/**
 * Checks a page or a file of shared blocks: itself, and each block against the schema of its own type only.
 * @param validator of the file itself
 * @returns the value as it was meant
 */
export function checkBlocks(
  checker: FileChecker,
  value: JsonObject,
  kind: "page" | "shared",
  validator: Validator,
  validators: Validators,
): JsonObject {
  const meant = checker.check(validator, value, []);
  const { blocks } = meant;
  if (!Array.isArray(blocks)) return meant;
  const context = { checker, kind, validators };
  const checked = blocks.map((block, index) =>
    isObject(block) ? checkBlock(block, ["blocks", index], context) : block,
  );
  return { ...meant, blocks: checked };
}

/** What the blocks of a file are checked with. */
interface Context {
  checker: FileChecker;
  kind: "page" | "shared";
  validators: Validators;
  /** The slot that they stand in; undefined for those of the page itself. */
  slot?: { owner: string; types: readonly string[]; depth: number };
}

/** Checks a block, and those inside of it. */
function checkBlock(written: JsonObject, path: JsonPath, context: Context): JsonObject {
  const { validators, slot, checker } = context;
  const block = checkAlone(written, path, context);
  const { type } = block;
  const { plan } = (typeof type === "string" && validators.blocks.get(type)) || {};
  for (const { path: place, blocks, allow } of slotsOf(block, plan)) {
    const at = [...path, ...place];
    const depth = (slot?.depth ?? 0) + 1;
    if (depth > maxSlotDepth) {
      const tooDeep = { file: checker.file, path: at, at: "key" as const };
      checker.report(problem("slot-depth", { owner: String(type), most: maxSlotDepth }, tooDeep));
      continue;
    }
    const inner = { ...context, slot: { owner: String(type), types: typesIn(allow, validators), depth } };
    for (const [index, one] of blocks.entries()) {
      if (isObject(one)) blocks[index] = checkBlock(one, [...at, index], inner);
    }
  }
  return block;
}

/** Checks a block without those inside of it. */
function checkAlone(written: JsonObject, path: JsonPath, context: Context): JsonObject {
  const { checker, kind, validators } = context;
  const block = withNamingKey(checker, written, path, validators);
  const { file } = checker;
  const at = "key" as const;
  if (!Object.hasOwn(block, "use")) return checkOwn(block, path, context);
  if (kind === "shared") {
    checker.report(problem("shared-nesting", {}, { file, path: [...path, "use"], at }));
    return block;
  }
  if (!Object.hasOwn(block, "type")) return checker.check(validators.use, block, path, "use");
  const data = { name: '"use"', because: 'beside "type"' };
  checker.report(problem("unwanted-key", data, { file, path: [...path, "use"], at }));
  const { use, type, ...rest } = block;
  // Without keys of a block, only "use" was meant: then no key of the block is missing.
  if (Object.keys(rest).every((key) => memberSchema(validators.use.schema, key) !== undefined))
    return checker.check(validators.use, { ...rest, ...(use !== undefined && { use }) }, path, "use");
  const own = { type, ...rest } as JsonObject;
  return { ...checkOwn(own, path, context), ...(use !== undefined && { use }) };
}

/** Corrects the `type` or `use` of a block if the key is misspelt or is another word. */
function withNamingKey(
  checker: FileChecker,
  block: JsonObject,
  path: JsonPath,
  validators: Validators,
): JsonObject {
  if (Object.hasOwn(block, "type") || Object.hasOwn(block, "use")) return block;
  return correctTypeKey(checker, block, path, ["type", "use"], (key, value) => {
    const type = validators.blocks.get(value);
    return type !== undefined && memberSchema(type.schema, key) === undefined ? "type" : undefined;
  });
}

/** Checks a block with a `type`. */
function checkOwn(block: JsonObject, path: JsonPath, { checker, validators, slot }: Context): JsonObject {
  const { file } = checker;
  const { type } = block;
  const known = typeof type === "string" ? validators.blocks.get(type) : undefined;
  if (known !== undefined) {
    if (slot !== undefined) checkPlace(block, path, slot, checker);
    if (isNewer(block, known)) {
      // Nothing is known of what a later version means.
      checker.unusable.push({ path, isUnknown: true });
      const newer = { type: String(type), version: Number(block.v), known: schemaVersion(known.schema) };
      checker.report(problem("newer-version", newer, { file, path: [...path, "v"] }));
      return block;
    }
    return checker.check(known, block, path, "type");
  }
  const types = slot?.types ?? [...validators.blocks.keys()].sort();
  const fitting = guessBlockType(block, validators, types);
  const place = { file, path: [...path, "type"] };
  let meant = fitting;
  if (!Object.hasOwn(block, "type")) {
    const usual = slot === undefined ? "hero" : types.includes("prose") ? "prose" : types[0];
    const example = fitting === undefined ? `for example "${usual}"` : `probably "${fitting}"`;
    const description = `the kind of block, ${example}. Or "use" for shared blocks.`;
    const owner = `Block ${Number(path.at(-1)) + 1}`;
    checker.report(problem("missing-key", { key: "type", owner, description }, { file, path }));
  } else if (typeof type !== "string") {
    // The other keys can show which type was meant, so the value is not unusable.
    checker.problems.push(
      problem("value-type", { name: '"type"', wanted: "text", found: typeName(type) }, place),
    );
  } else {
    const near = meantTypes(type, types, fitting);
    if (near.length === 1) meant = near[0];
    const named = near.length > 0 ? near : typesByMeaning(type, types, validators.blocks);
    const unknown = problem("block-type", { type, suggestion: toSuggestion(named), known: types }, place);
    checker.report(withCorrection(unknown, type, types));
  }
  return checkAsType(
    checker,
    block,
    path,
    "type",
    meant === undefined ? undefined : [meant, validators.blocks],
  );
}

/** Whether a block says a version that its type does not have yet. A type may have a property of its own by that name. */
function isNewer({ v }: JsonObject, { schema }: Validator): boolean {
  const version = schemaVersion(schema);
  const isOwn = version === 1 && memberSchema(schema, "v") !== undefined;
  return !isOwn && Number.isInteger(v) && Number(v) > version;
}

/** Keys that count only where a block stands on the page itself. */
const keysOfPage = ["space", "emphasis"];

/** Reports a block that its slot does not take, and keys that do nothing there. */
function checkPlace(
  block: JsonObject,
  path: JsonPath,
  { owner, types }: NonNullable<Context["slot"]>,
  { file, problems }: FileChecker,
): void {
  for (const key of keysOfPage.filter((one) => Object.hasOwn(block, one))) {
    const place = { file, path: [...path, key], at: "key" as const };
    problems.push(problem("unwanted-key", { name: `"${key}"` }, place));
  }
  const type = String(block.type);
  if (types.includes(type)) return;
  const suggestion = toSuggestion(meantTypes(type, types, undefined));
  problems.push(problem("slot-block", { type, owner, suggestion, types }, { file, path: [...path, "type"] }));
}

/** The block types that an unknown type probably means. */
function meantTypes(type: string, types: readonly string[], fitting: string | undefined): string[] {
  const near = nearestWords(type, types);
  const alike = near.length > 0 ? near : sharingWords(type, types);
  if (fitting !== undefined && (alike.length === 0 || alike.includes(fitting))) return [fitting];
  return alike;
}

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
function guessBlockType(
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

/** The most types that are proposed. */
const mostNamed = 3;

/** Returns the block types that a word describes, by their titles and descriptions: `faq` for `accordion`. The nearest come first. */
export function typesByMeaning(
  word: string,
  types: readonly string[],
  schemas: ReadonlyMap<string, Pick<BlockDefinition, "schema">>,
): string[] {
  const wanted = wordsOf(word);
  const scored = types.map((type) => {
    const { title = "", description = "" } = schemas.get(type)?.schema ?? {};
    const names = wordsOf(`${type} ${title}`);
    const others = wordsOf(String(description));
    const score = (known: readonly string[]) =>
      wanted.filter((one) => known.some((other) => isAlike(one, other)));
    return { type, score: 2 * score(names).length + score(others).length };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostNamed)
    .map(({ type }) => type);
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}|faq|cta|map/gu) ?? [];

/** Whether two words are the same but for their endings: `quotes` and `quote`. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && long.length - short.length < 3;
}
