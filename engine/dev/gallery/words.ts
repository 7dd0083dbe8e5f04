import { isObject } from "../../content/source/isObject.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";

/** One property of a block in words for its author. */
export interface PropertyRow {
  /** Way to the object that holds it: `cards[].`; empty at the top. */
  within: string;
  name: string;
  description: string;
  required: boolean;
  takes: Takes;
}

/** What a property takes, in plain words. */
export interface Takes {
  /** `Text of 2 to 48 characters`, or, before a shared word, `A list of 1 to 3`. */
  words: string;
  /** The shared word that says the rest: `link` for `schemas/defs/link.schema.json`. */
  word?: string;
  /** The only values that are allowed, with what each means. */
  choices?: { value: string; meaning?: string }[];
  /** What holds when it is left out. */
  otherwise?: string;
}

/** A shared word of all blocks, such as Link or Picture. */
export interface SharedWord {
  name: string;
  title: string;
  description: string;
  takes: Takes;
  rows: PropertyRow[];
}

const count = new Intl.NumberFormat("en");

/** Puts the properties of a schema into words, those of nested objects right behind their own. */
export function rowsOf(schema: JsonSchema, root = schema, within = ""): PropertyRow[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, member]) => {
    if (!isObject(member)) return [];
    const own = local(member, root);
    const row: PropertyRow = {
      within,
      name,
      description: String(own.description ?? ""),
      required: required.includes(name),
      takes: takesOf(own, root),
    };
    const items = isObject(own.items) ? local(own.items, root) : undefined;
    const below = items?.properties
      ? rowsOf(items, root, `${within}${name}[].`)
      : rowsOf(own, root, `${within}${name}.`);
    return [row, ...below];
  });
}

/** The shared words that rows speak of, and those that these speak of in turn, in alphabetical order. */
export function wordsOf(rows: readonly PropertyRow[], defs: ReadonlyMap<string, JsonSchema>): SharedWord[] {
  const found = new Map<string, SharedWord>();
  const look = (name: string | undefined) => {
    const schema = name === undefined ? undefined : defs.get(name);
    if (name === undefined || schema === undefined || found.has(name)) return;
    const members = rowsOf(schema);
    const takes = takesOf(schema, schema);
    const { title, description } = schema;
    found.set(name, { name, title: String(title), description: String(description), takes, rows: members });
    for (const one of [{ takes }, ...members]) look(one.takes.word);
  };
  for (const { takes } of rows) look(takes.word);
  return [...found.values()].sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** What a schema takes, in plain words. */
export function takesOf(schema: JsonSchema, root: JsonSchema): Takes {
  const word = wordOf(schema);
  const otherwise = schema.default === undefined ? {} : { otherwise: String(schema.default) };
  if (word !== undefined) return { words: "", word, ...otherwise };
  if (Array.isArray(schema.enum)) {
    const meanings = Array.isArray(schema.enumDescriptions) ? schema.enumDescriptions : [];
    const choices = schema.enum.map((value, index) => {
      const meaning = meanings[index];
      return { value: String(value), ...(typeof meaning === "string" && { meaning }) };
    });
    return { words: "One of", choices, ...otherwise };
  }
  if (schema.type !== "array") return { words: sentence(schema, false), ...otherwise };
  const list = `A list of ${range(schema.minItems, schema.maxItems)}`;
  const items = isObject(schema.items) ? local(schema.items, root) : {};
  const inside = takesOf(items, root);
  if (inside.word !== undefined || inside.choices) return { ...inside, words: list };
  return { words: `${list} ${sentence(items, true)}` };
}

function wordOf({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === "string" ? /([a-z-]+)\.schema\.json$/.exec($ref)?.[1] : undefined;
}

/** A schema with its reference to the block's own definitions followed; shared words stay as they are. */
function local(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === "string" ? /^#\/definitions\/(.+)$/.exec(schema.$ref)?.[1] : undefined;
  const definition = name === undefined || !isObject(root.definitions) ? undefined : root.definitions[name];
  return isObject(definition) ? { ...definition, ...schema, $ref: "" } : schema;
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
