import type { JsonObject, JsonPath } from "../../contract/json.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestWords, sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { maxSlotDepth, slotsOf, typesIn } from "../schema/slots.ts";
import { isObject } from "../source/isObject.ts";
import { typeName } from "./describeValue.ts";
import type { FileChecker } from "./FileChecker.ts";
import { checkAsType, correctTypeKey, guessBlockType } from "./guessType.ts";
import { memberSchema } from "./schemaMembers.ts";
import { typesByMeaning } from "./typesByMeaning.ts";
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
    if (slot !== undefined) checkPlace(String(type), path, slot, checker);
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

/** Reports a block that its slot does not take. */
function checkPlace(
  type: string,
  path: JsonPath,
  { owner, types }: NonNullable<Context["slot"]>,
  { file, problems }: FileChecker,
): void {
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
