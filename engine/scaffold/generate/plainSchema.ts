import { isObject } from "../../content/source/isObject.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";

/** Content with many names, each with the definition that lists them once. */
export const references = {
  accept: "#/definitions/accept",
  icon: "#/definitions/icon",
  palette: "#/definitions/palette",
  surface: "#/definitions/surface",
} as const;

/** What an icon may be replaced by: the path of a picture. */
const picturePath: JsonSchema = { type: "string", pattern: "^/" };

/**
 * Returns an expanded schema without the annotations that only the engine reads. Icons, surfaces, palettes and accepted
 * findings become {@link references} and keep their title and description.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  return plain(schema) as JsonSchema;
}

function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const { "x-content": content, title, description } = value;
  const help = { ...(title && { title }), ...(description && { description }) };
  if (isReference(content)) return { ...help, $ref: references[content] };
  if (content === "emblem") return { ...help, anyOf: [{ $ref: references.icon }, picturePath] };
  const copy: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (key.startsWith("x-")) continue;
    if (key === "items" && isBlock(member)) {
      copy.items = { $ref: `#/definitions/${slotName(allowedIn(value))}` };
      continue;
    }
    copy[key] = key === "properties" ? membersOf(member as JsonObject) : isData(key) ? member : plain(member);
  }
  return copy;
}

function isBlock(schema: Json): boolean {
  return isObject(schema) && schema["x-content"] === "block";
}

function allowedIn(list: JsonSchema): readonly string[] | undefined {
  return Array.isArray(list["x-allow"]) ? (list["x-allow"] as string[]) : undefined;
}

/** The definition of the blocks that a list of blocks takes. */
export function slotName(allow: readonly string[] | undefined): string {
  return ["slot", ...(allow ?? [])].join("-");
}

function isReference(content: Json | undefined): content is keyof typeof references {
  return typeof content === "string" && Object.hasOwn(references, content);
}

/** Members are named by the schema's author: their names may look like keywords. */
function membersOf(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, plain(member)]));
}

function isData(keyword: string): boolean {
  return keyword === "const" || keyword === "enum" || keyword === "default";
}
