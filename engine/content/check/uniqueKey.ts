import type { FuncKeywordDefinition, SchemaValidateFunction } from "ajv";
import type { JsonObject } from "../../contract/json.ts";

const validate: SchemaValidateFunction = (key: string, list: readonly unknown[]): boolean => {
  const seen = new Map<unknown, number>();
  for (const [index, item] of list.entries()) {
    if (item === null || typeof item !== "object" || !Object.hasOwn(item, key)) continue;
    const value = (item as JsonObject)[key];
    const before = seen.get(value);
    if (before !== undefined) {
      validate.errors = [{ keyword: "x-unique", params: { i: index, j: before } }];
      return false;
    }
    seen.set(value, index);
  }
  return true;
};

/** `"x-unique": "id"` asks that no two items of a list have the same `id`. */
export const uniqueKey: FuncKeywordDefinition = {
  keyword: "x-unique",
  type: "array",
  schemaType: "string",
  errors: "full",
  validate,
};
