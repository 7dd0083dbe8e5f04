import type { Json, JsonObject } from "../../contract/json.ts";
import { typeName, typeNames } from "./describeValue.ts";

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
