import { type Validator, validatorOf, validatorsFor } from "../../content/check/validators.ts";
import { isFileRole, roleOf } from "../../content/source/roles.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";

/** Returns the validator of a part: of a block, or of a whole file. Undefined where nothing is known of its values. */
export function validatorOfPart({ file, path, value }: Part, vocabulary: Vocabulary): Validator | undefined {
  if (Object.hasOwn(value, "type") && path.length > 0) return validatorOfBlock(value, vocabulary);
  const role = roleOf(file);
  // The page for each record, as it is written.
  if (role?.kind === "template") return validatorsFor(vocabulary).page;
  return isFileRole(role) ? validatorOf(role, validatorsFor(vocabulary)) : undefined;
}

/** Returns the validator of a block; undefined where its type is not known. */
export function validatorOfBlock(value: Json | undefined, vocabulary: Vocabulary): Validator | undefined {
  const { type } = (value ?? {}) as { type?: Json };
  return typeof type === "string" ? validatorsFor(vocabulary).blocks.get(type) : undefined;
}
