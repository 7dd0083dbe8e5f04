import type { BlockAnnotations } from "../contract/block.ts";
import type { JsonSchema } from "../contract/json.ts";

/** Whether documents print blocks with this schema. */
export function isForPaper(schema: JsonSchema & BlockAnnotations): boolean {
  return schema["x-print"] !== false;
}
