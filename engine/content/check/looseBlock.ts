import type { ErrorObject } from "ajv";
import type { Json, JsonObject } from "../../contract/json.ts";
import { isListOfBlocks } from "../schema/picturesInBlock.ts";
import { memberSchema } from "./schemaMembers.ts";

/** Whether a block was written in the place of what holds blocks: `{ "type": … }` instead of `{ "blocks": [{ "type": … }] }`. */
export function isLooseBlock({ keyword, params, data, parentSchema }: ErrorObject): boolean {
  if (keyword !== "required" || typeof (data as JsonObject).type !== "string") return false;
  const missing = memberSchema(parentSchema as Json, String(params.missingProperty));
  const knowsType = memberSchema(parentSchema as Json, "type") !== undefined;
  return missing !== undefined && !knowsType && isListOfBlocks(missing);
}
