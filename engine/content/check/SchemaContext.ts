import type { Json, JsonPath, JsonSchema } from "../../contract/json.ts";

/** What a validator checked: the context of its errors. */
export interface SchemaContext {
  file: string;
  /** Path from the file's root to the checked value. */
  at: JsonPath;
  value: Json;
  /** The whole schema. */
  schema: JsonSchema;
  /** The member at which missing keys of the value are reported: `type` of a block. */
  label?: string;
}
