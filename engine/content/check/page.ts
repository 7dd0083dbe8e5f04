import type { JsonObject, JsonPath } from "../../contract/json.ts";
import { problem } from "../diagnostics/problem.ts";
import { respelt } from "../diagnostics/slip.ts";
import { nearest, sharingWords, suggestion } from "../diagnostics/suggest.ts";
import { isObject } from "../source/isObject.ts";
import { checkGuessed, fittingType, withKey } from "./guess.ts";
import { kindOf, memberSchema } from "./names.ts";
import type { Checks } from "./prepare.ts";
import type { Reading } from "./reading.ts";

/**
 * Checks a page or a file of shared blocks: itself, and each block against the schema of its own type only.
 * @returns the value as it was meant
 */
export function checkBlocksFile(
  reading: Reading,
  value: JsonObject,
  kind: "page" | "shared",
  checks: Checks,
): JsonObject {
  const meant = reading.check(checks[kind], value, []);
  const { blocks } = meant;
  if (!Array.isArray(blocks)) return meant;
  const checked = blocks.map((block, index) =>
    isObject(block) ? checkBlock(reading, block, ["blocks", index], kind, checks) : block,
  );
  return { ...meant, blocks: checked };
}

function checkBlock(
  reading: Reading,
  written: JsonObject,
  path: JsonPath,
  kind: "page" | "shared",
  checks: Checks,
): JsonObject {
  const block = withNamingKey(reading, written, path, checks);
  const { file } = reading;
  const at = "key" as const;
  if (!Object.hasOwn(block, "use")) return checkOwn(reading, block, path, checks);
  if (kind === "shared") {
    reading.report(problem("shared-nesting", {}, { file, path: [...path, "use"], at }));
    return block;
  }
  if (!Object.hasOwn(block, "type")) return reading.check(checks.use, block, path, "use");
  const data = { name: '"use"', because: 'beside "type"' };
  reading.report(problem("unwanted-key", data, { file, path: [...path, "use"], at }));
  const { use, type, ...rest } = block;
  // Where the shared blocks need no other key, nothing is missing of the block.
  if (Object.keys(rest).every((key) => memberSchema(checks.use.schema, key) !== undefined))
    return reading.check(checks.use, { ...rest, ...(use !== undefined && { use }) }, path, "use");
  const own = { type, ...rest } as JsonObject;
  return { ...checkOwn(reading, own, path, checks), ...(use !== undefined && { use }) };
}

/** The block with the key that says what it is, where that is misspelt or another word stands in its place. */
function withNamingKey(reading: Reading, block: JsonObject, path: JsonPath, checks: Checks): JsonObject {
  if (Object.hasOwn(block, "type") || Object.hasOwn(block, "use")) return block;
  return withKey(reading, block, path, ["type", "use"], (key, value) => {
    const type = checks.blocks.get(value);
    return type !== undefined && memberSchema(type.schema, key) === undefined ? "type" : undefined;
  });
}

/** A block of the page's own. */
function checkOwn(reading: Reading, block: JsonObject, path: JsonPath, checks: Checks): JsonObject {
  const { file } = reading;
  const { type } = block;
  const known = typeof type === "string" ? checks.blocks.get(type) : undefined;
  if (known !== undefined) return reading.check(known, block, path, "type");
  const fitting = fittingType(block, checks);
  const place = { file, path: [...path, "type"] };
  let meant = fitting;
  if (!Object.hasOwn(block, "type")) {
    const example = fitting === undefined ? 'for example "hero"' : `probably "${fitting}"`;
    const description = `the kind of block, ${example}. Or "use" for shared blocks.`;
    const owner = `Block ${Number(path.at(-1)) + 1}`;
    reading.report(problem("missing-key", { key: "type", owner, description }, { file, path }));
  } else if (typeof type !== "string") {
    // The type that was meant may be told by the other keys, so the place is not lost.
    reading.problems.push(
      problem("value-type", { name: '"type"', wanted: "text", found: kindOf(type) }, place),
    );
  } else {
    const types = [...checks.blocks.keys()].sort();
    const near = meantTypes(type, types, fitting);
    if (near.length === 1) meant = near[0];
    const unknown = problem("block-type", { type, suggestion: suggestion(near), known: types }, place);
    reading.report(respelt(unknown, type, types));
  }
  return checkGuessed(reading, block, path, "type", meant === undefined ? undefined : [meant, checks.blocks]);
}

/** The block types that were probably meant by one that is not known. */
function meantTypes(type: string, types: readonly string[], fitting: string | undefined): string[] {
  const near = nearest(type, types);
  const alike = near.length > 0 ? near : sharingWords(type, types);
  if (fitting !== undefined && (alike.length === 0 || alike.includes(fitting))) return [fitting];
  return alike;
}
