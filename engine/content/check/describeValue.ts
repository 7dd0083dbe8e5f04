import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";

/** Names the value at a path in a sentence: `"heading"`, `Item 2 of "facts"`, `The file`. */
export function describePath(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  if (typeof last === "string") return `"${last}"`;
  const list = path.at(-2);
  if (list === "blocks" && path.length === 2) return `Block ${last + 1}`;
  return typeof list === "string" ? `Item ${last + 1} of "${list}"` : `Item ${last + 1}`;
}

/** A value's JSON type in a sentence. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "text";
    case "number":
      return "a number";
    case "boolean":
      return "true or false";
    default:
      return "a group";
  }
}

const types: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list: [ … ]",
  object: "a group: { … }",
  null: "null",
};

/** The types of a schema's `type`, in a sentence. */
export function typeNames(type: unknown): string {
  const names = (Array.isArray(type) ? type : [type]).map((one) => types[String(one)] ?? String(one));
  return names.join(" or ");
}

/** A value as JSON, at most 60 characters. */
export function jsonExcerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Names the format that a value must have: `an email address`. */
export function formatInWords(format: string): string {
  const words: Record<string, string> = {
    date: "a day such as 2026-11-21",
    time: "a time such as 08:00:00Z",
    email: "an email address",
    uri: "an address such as https://www.example.com",
  };
  return words[format] ?? `of the format "${format}"`;
}

/** Names the bound that a number must keep: `at most 5`. */
export function rangeInWords(keyword: string, limit: unknown): string {
  const words: Record<string, string> = {
    minimum: "at least",
    maximum: "at most",
    exclusiveMinimum: "greater than",
    exclusiveMaximum: "less than",
  };
  return `${words[keyword]} ${limit}`;
}

/** Names the branches of a `oneOf` or `anyOf`: by their required keys, their title or their type. */
export function choicesOf(schema: Json): string[] {
  if (!Array.isArray(schema)) return [];
  return schema.flatMap((branch) => {
    const { title, required, type } = (branch ?? {}) as JsonObject;
    if (Array.isArray(required) && required.length > 0)
      return [required.map((key) => `"${key}"`).join(" with ")];
    return typeof title === "string" ? [title] : type === undefined ? [] : [typeNames(type)];
  });
}
