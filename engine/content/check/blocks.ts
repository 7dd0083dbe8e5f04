import type { JsonObject, JsonPath } from "../../contract/json.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestWords, sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { isObject } from "../source/isObject.ts";
import { typeName } from "./describeValue.ts";
import type { FileChecker } from "./FileChecker.ts";
import { checkAsType, correctTypeKey, guessBlockType } from "./guessType.ts";
import { memberSchema } from "./schemaMembers.ts";
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
  const checked = blocks.map((block, index) =>
    isObject(block) ? checkBlock(checker, block, ["blocks", index], kind, validators) : block,
  );
  return { ...meant, blocks: checked };
}

function checkBlock(
  checker: FileChecker,
  written: JsonObject,
  path: JsonPath,
  kind: "page" | "shared",
  validators: Validators,
): JsonObject {
  const block = withNamingKey(checker, written, path, validators);
  const { file } = checker;
  const at = "key" as const;
  if (!Object.hasOwn(block, "use")) return checkOwn(checker, block, path, validators);
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
  return { ...checkOwn(checker, own, path, validators), ...(use !== undefined && { use }) };
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
function checkOwn(
  checker: FileChecker,
  block: JsonObject,
  path: JsonPath,
  validators: Validators,
): JsonObject {
  const { file } = checker;
  const { type } = block;
  const known = typeof type === "string" ? validators.blocks.get(type) : undefined;
  if (known !== undefined) return checker.check(known, block, path, "type");
  const fitting = guessBlockType(block, validators);
  const place = { file, path: [...path, "type"] };
  let meant = fitting;
  if (!Object.hasOwn(block, "type")) {
    const example = fitting === undefined ? 'for example "hero"' : `probably "${fitting}"`;
    const description = `the kind of block, ${example}. Or "use" for shared blocks.`;
    const owner = `Block ${Number(path.at(-1)) + 1}`;
    checker.report(problem("missing-key", { key: "type", owner, description }, { file, path }));
  } else if (typeof type !== "string") {
    // The other keys can show which type was meant, so the value is not unusable.
    checker.problems.push(
      problem("value-type", { name: '"type"', wanted: "text", found: typeName(type) }, place),
    );
  } else {
    const types = [...validators.blocks.keys()].sort();
    const near = meantTypes(type, types, fitting);
    if (near.length === 1) meant = near[0];
    const unknown = problem("block-type", { type, suggestion: toSuggestion(near), known: types }, place);
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

/** The block types that an unknown type probably means. */
function meantTypes(type: string, types: readonly string[], fitting: string | undefined): string[] {
  const near = nearestWords(type, types);
  const alike = near.length > 0 ? near : sharingWords(type, types);
  if (fitting !== undefined && (alike.length === 0 || alike.includes(fitting))) return [fitting];
  return alike;
}
