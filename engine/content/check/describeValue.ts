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

/**
 * Describes a value of a wrong type: the wanted type, the type found, and how to fix it.
 * @param beside the schemas of the members next to it
 */
export function describeWrongType(
  data: unknown,
  type: unknown,
  schema: JsonObject,
  beside?: Json,
): { wanted: string; found: string; hint: string | undefined } {
  const isFraction = type === "integer" && typeof data === "number";
  return {
    wanted: typeNames(type),
    found: isFraction ? String(data) : typeName(data),
    hint: splitFigure(data, type, beside) ?? hintFor(data, type, schema),
  };
}

function hintFor(
  data: unknown,
  type: unknown,
  { items, required, description }: JsonObject,
): string | undefined {
  // If several types are allowed, only the author knows which was meant.
  if (Array.isArray(type)) return typeof description === "string" ? description : undefined;
  const quoted = typeof data === "string" ? data : "";
  switch (type) {
    case "string":
      if (typeof data === "number") return `Put it in quotes: "${data}".`;
      return typeof description === "string" ? description : undefined;
    case "integer":
    case "number":
      return /^-?\d+(\.\d+)?$/.test(quoted) ? `Remove the quotes: ${quoted}.` : undefined;
    case "boolean":
      return /^(true|false)$/.test(quoted)
        ? `Remove the quotes: ${quoted}.`
        : "Write true or false, without quotes.";
    case "array":
      return isOneItem(data, items) ? "Put [ before it and ] after it." : undefined;
    case "object":
      return Array.isArray(required) && required.length > 0
        ? `Write ${groupWith(required, quoted)}.`
        : (description as string | undefined);
    default:
      return undefined;
  }
}

/** A group with its required keys. A text that was written instead becomes the first value. */
function groupWith(keys: readonly Json[], text: string): string {
  const known = text !== "" && text.length <= 60 ? JSON.stringify(text) : "…";
  return `{ ${keys.map((key, index) => `"${key}": ${index === 0 ? known : "…"}`).join(", ")} }`;
}

/** How to write a number with a sign, if the schema has keys for both: `"30+"`. */
function splitFigure(data: unknown, type: unknown, beside: Json | undefined): string | undefined {
  if (!/^(?:number|integer)$/.test(String(type)) || typeof data !== "string" || data.length > 20)
    return undefined;
  const [, before = "", figure, after = ""] = /^(\D{0,3}?)\s*(-?\d[\d., ]*?)\s*(\D{0,5})$/.exec(data) ?? [];
  if (figure === undefined || before + after === "") return undefined;
  const known = (beside ?? {}) as JsonObject;
  const digits = figure.replace(/[, ]/g, "");
  const keys = [
    ...(before !== "" && "prefix" in known ? [`"prefix": "${before}"`] : []),
    ...(after !== "" && "suffix" in known ? [`"suffix": "${after}"`] : []),
  ];
  return keys.length === 0
    ? `Write the number alone, without quotes: ${digits}.`
    : `Write ${digits} without quotes, and ${keys.join(" and ")} beside it.`;
}

/** Whether a value has the type of the items, so that only the brackets are missing. */
function isOneItem(data: unknown, items: Json | undefined): boolean {
  if (data === null || items === null || typeof items !== "object" || Array.isArray(items)) return false;
  return typeof data === items.type;
}
