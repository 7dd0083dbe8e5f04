import type { JsonObject } from "../../contract/json.ts";

/** Whether a value is a JSON object: neither `null` nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
