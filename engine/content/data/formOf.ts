import type { Json, JsonObject } from "../../contract/json.ts";

/** What forms of values are called. */
export const forms = {
  missing: "nothing",
  number: "a number",
  boolean: "yes or no",
  text: "a text",
  list: "a list",
  group: "a group",
} as const;

/** The form of a value. */
export type Form = keyof typeof forms;

/** The form of what a record has in a field. Texts of tables that are numbers count as such. */
export function formOf(record: JsonObject, field: string): Form {
  const value: Json | undefined = Object.hasOwn(record, field) ? record[field] : undefined;
  if (value === undefined || value === null || value === "") return "missing";
  if (typeof value === "string") return /^-?\d+(?:\.\d+)?$/.test(value) ? "number" : "text";
  if (typeof value === "object") return Array.isArray(value) ? "list" : "group";
  return typeof value === "number" ? "number" : "boolean";
}
