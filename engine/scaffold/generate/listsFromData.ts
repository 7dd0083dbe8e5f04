import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";

/** The definition of lists from data in schemas for editors. */
export const listDefinition = "from-data";

/** A text with a field of a record in it. */
const placeholder: JsonSchema = { type: "string", pattern: "\\{[^{}]+\\}" };

/**
 * Returns a copy of a schema for editors in which a list from data may stand in the place of each list, and a field of a
 * record in the place of each value with a fixed form. The items of lists from data have the schema of the list's items.
 * @param pointer where the schema stands in the schema of the file (JSON pointer, RFC 6901)
 */
export function withListsFromData(schema: Json, pointer: string): Json {
  if (Array.isArray(schema)) {
    return schema.map((one, index) => withListsFromData(one, `${pointer}/${index}`));
  }
  if (schema === null || typeof schema !== "object") return schema;
  if (hasFixedForm(schema)) return withPlaceholder(schema);
  const widened: JsonObject = {};
  for (const [key, member] of Object.entries(schema)) {
    widened[key] = isLiteral(key) ? member : withListsFromData(member, `${pointer}/${escaped(key)}`);
  }
  if (schema.type !== "array") return widened;
  // Keywords for lists say nothing of groups, and the other way round.
  const more = Array.isArray(widened.allOf) ? widened.allOf : [];
  const item = schema.items === undefined ? {} : { properties: { item: { $ref: `${pointer}/items` } } };
  return {
    ...widened,
    type: ["array", "object"],
    allOf: [...more, { $ref: `#/definitions/${listDefinition}` }, item],
  };
}

/**
 * Keywords whose values stand for themselves; conditions, since what a field becomes is not known; and types, which say
 * what a block is made of.
 */
function isLiteral(keyword: string): boolean {
  return ["const", "enum", "default", "examples", "if", "type"].includes(keyword);
}

/** Whether most texts are refused: a field of a record would be underlined. */
function hasFixedForm(schema: JsonObject): boolean {
  const { type } = schema;
  if (type === "number" || type === "integer" || type === "boolean") return true;
  return type === "string" && ["enum", "pattern", "format"].some((keyword) => Object.hasOwn(schema, keyword));
}

/** Editors show title and description beside the value, and the choices from within. */
function withPlaceholder({ title, description, ...form }: JsonObject): JsonObject {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    anyOf: [form, placeholder],
  };
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The members of a page that say which records it is made for. @param list the schema of lists from data */
export function pageMembers({ properties }: JsonSchema): JsonObject {
  const { each, where, sort, limit } = properties as Record<string, JsonObject>;
  const description =
    "The data set that this page is made for: one page for each record. The file is named after the field that makes the addresses: branches/[slug].json.";
  return { each: { ...each, description }, where: where ?? {}, sort: sort ?? {}, limit: limit ?? {} };
}
