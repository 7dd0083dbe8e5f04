import { isObject } from "../../content/source/isObject.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";

/** What a property accepts, in plain words. */
export interface AcceptedValue {
  /** `Text of 2 to 48 characters`, or, before a shared definition, `A list of 1 to 3`. */
  text: string;
  /** The shared definition that describes the rest: `link` for `schemas/defs/link.schema.json`. */
  definition?: string;
  /** The only values that are allowed, each with its meaning. */
  choices?: { value: string; meaning?: string }[];
  /** The value when the property is left out. */
  otherwise?: string;
}

const count = new Intl.NumberFormat("en");

/** Describes what a schema accepts, in plain words. */
export function acceptedValueOf(schema: JsonSchema, root: JsonSchema): AcceptedValue {
  const definition = definitionOf(schema);
  const otherwise = schema.default === undefined ? {} : { otherwise: String(schema.default) };
  if (definition !== undefined) return { text: "", definition, ...otherwise };
  if (Array.isArray(schema.enum)) {
    const meanings = Array.isArray(schema.enumDescriptions) ? schema.enumDescriptions : [];
    const choices = schema.enum.map((value, index) => {
      const meaning = meanings[index];
      return { value: String(value), ...(typeof meaning === "string" && { meaning }) };
    });
    return { text: "One of", choices, ...otherwise };
  }
  if (schema.type !== "array") return { text: sentence(schema, false), ...otherwise };
  const list = `A list of ${range(schema.minItems, schema.maxItems)}`;
  const items = isObject(schema.items) ? resolveLocal(schema.items, root) : {};
  const inside = acceptedValueOf(items, root);
  if (inside.definition !== undefined || inside.choices) return { ...inside, text: list };
  return { text: `${list} ${sentence(items, true)}` };
}

function definitionOf({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === "string" ? /([a-z-]+)\.schema\.json$/.exec($ref)?.[1] : undefined;
}

function sentence(schema: JsonSchema, many: boolean): string {
  const { type, format, minimum, maximum, minLength, maxLength } = schema;
  const markdown = schema["x-content"] === "text" || schema["x-content"] === "inline" ? " in Markdown" : "";
  if (format === "date") return many ? "dates" : "A date: 2026-11-30";
  switch (type) {
    case "string":
      return `${many ? "texts" : "Text"}${markdown}${limits(minLength, maxLength)}`;
    case "integer":
      return `${many ? "whole numbers" : "A whole number"}${between(minimum, maximum)}`;
    case "number":
      return `${many ? "numbers" : "A number"}${between(minimum, maximum)}`;
    case "boolean":
      return many ? "true or false each" : "true or false";
    case "object":
      return many ? "objects" : "An object";
    default:
      return many ? "values" : "A value";
  }
}

function limits(least: Json | undefined, most: Json | undefined): string {
  if (most === undefined) return "";
  const longest = count.format(Number(most));
  return Number(least ?? 0) > 1 ? ` of ${least} to ${longest} characters` : ` of up to ${longest} characters`;
}

function between(least: Json | undefined, most: Json | undefined): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return ` from ${count.format(Number(least))}`;
  return least === undefined
    ? ` up to ${count.format(Number(most))}`
    : ` from ${count.format(Number(least))} to ${count.format(Number(most))}`;
}

function range(least: Json | undefined, most: Json | undefined): string {
  if (most === undefined) return `${Number(least ?? 0)} or more`;
  return least === most ? String(most) : `${Number(least ?? 0)} to ${count.format(Number(most))}`;
}

/** Follows a reference to the block's own definitions. References to shared definitions stay. */
export function resolveLocal(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === "string" ? /^#\/definitions\/(.+)$/.exec(schema.$ref)?.[1] : undefined;
  const definition = name === undefined || !isObject(root.definitions) ? undefined : root.definitions[name];
  return isObject(definition) ? { ...definition, ...schema, $ref: "" } : schema;
}
