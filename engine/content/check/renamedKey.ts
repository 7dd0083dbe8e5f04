import type { ErrorObject } from "ajv";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { type KeyRename, type Rename, renames } from "../schema/renames.ts";
import { memberSchema } from "./schemaMembers.ts";

/**
 * The rename that explains an unknown key; undefined where the key was never a name there.
 * @param error the validator's error about the key
 * @param checked the file, and the path of the value that was validated
 */
export function renameOf(
  { params, instancePath, parentSchema }: ErrorObject,
  { file, at }: { file: string; at: JsonPath },
): Rename | undefined {
  const key = params.additionalProperty ?? params.unevaluatedProperty;
  const path = [...at.map(String), ...instancePath.split("/").slice(1)];
  return renames.keys.find((one) => one.from === key && applies(one, file, path, parentSchema as Json));
}

function applies(rename: KeyRename, file: string, path: readonly string[], schema: Json): boolean {
  const { to, at, content } = rename;
  const member = memberSchema(schema, to);
  if (member === undefined || (rename.file !== undefined && rename.file !== file)) return false;
  if (content !== undefined && member["x-content"] !== content) return false;
  if (at === undefined) return true;
  return at.length === path.length && at.every((step, index) => step === "*" || step === path[index]);
}

/**
 * Reports an old name where a key is, with a fix unless the new name is there too.
 * @param holder the object that has the key
 */
export function renamedKey({ from, to }: Rename, holder: JsonObject, place: ProblemPlace): Problem {
  const hasBoth = Object.hasOwn(holder, to);
  const one = problem("renamed-key", { from, to, hasBoth }, { ...place, at: "key" });
  if (!hasBoth) one.finding.respelling = { from, to };
  return one;
}
