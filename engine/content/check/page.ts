import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { type Problem, problem } from "../problem.ts";
import { closest } from "../suggest.ts";
import { kindOf } from "./names.ts";
import type { Checks, Prepared } from "./prepare.ts";
import { translate } from "./translate.ts";

/** Checks a page or a file of shared blocks: itself, and each block against the schema of its own type only. */
export function checkBlocksFile(
  file: string,
  value: JsonObject,
  kind: "page" | "shared",
  checks: Checks,
): Problem[] {
  const problems = against(checks[kind], file, value, []);
  const { blocks } = value;
  if (!Array.isArray(blocks)) return problems;
  blocks.forEach((block, index) => {
    if (block === null || typeof block !== "object" || Array.isArray(block)) return;
    problems.push(...checkBlock(file, block, ["blocks", index], kind, checks));
  });
  return problems;
}

function checkBlock(
  file: string,
  block: JsonObject,
  path: JsonPath,
  kind: "page" | "shared",
  checks: Checks,
): Problem[] {
  if (Object.hasOwn(block, "use")) {
    if (kind === "page") return against(checks.use, file, block, path, "use");
    return [problem("shared-nesting", {}, { file, path: [...path, "use"], at: "key" })];
  }
  if (!Object.hasOwn(block, "type")) {
    const description = 'the kind of block, for example "hero". Or "use" for shared blocks.';
    const owner = `Block ${Number(path.at(-1)) + 1}`;
    return [problem("missing-key", { key: "type", owner, description }, { file, path })];
  }
  const { type } = block;
  const place = { file, path: [...path, "type"] };
  if (typeof type !== "string") {
    return [problem("value-type", { name: '"type"', wanted: "text", found: kindOf(type) }, place)];
  }
  const known = checks.blocks.get(type);
  if (known !== undefined) return against(known, file, block, path, "type");
  const types = [...checks.blocks.keys()].sort();
  return [problem("block-type", { type, suggestion: closest(type, types), known: types }, place)];
}

/** Checks a value against one schema and puts what is wrong into words. */
export function against(
  { validate, schema }: Prepared,
  file: string,
  value: Json,
  at: JsonPath,
  label?: string,
): Problem[] {
  if (validate(value)) return [];
  return translate(validate.errors, { file, at, value, schema, ...(label !== undefined && { label }) });
}
