/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  [key: string]: Json;
}

/** A JSON Schema (draft-07), as written in a `*.schema.json` file. */
export type JsonSchema = JsonObject;

/** The way from a document's root to a value in it: `["blocks", 0, "heading"]`. */
export type JsonPath = readonly (string | number)[];
