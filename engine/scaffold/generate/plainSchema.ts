import { isObject } from "../../content/json/value.ts";
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
    if (key.startsWith("x-") || (key === "version" && typeof member === "number")) continue;
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

/**
 * Returns the smallest value that satisfies an expanded schema, as the body of an editor's snippet: required keys only,
 * also those that a condition requires, with a tab stop for each text.
 */
export function snippetFor(schema: JsonSchema): Json {
  let stop = 0;
  const fill = (one: Json): Json => {
    if (one === null || typeof one !== "object" || Array.isArray(one)) return "";
    if (one.const !== undefined) return one.const;
    if (Array.isArray(one.enum)) return one.enum[0] ?? "";
    switch (one.type) {
      case "array":
        return Array.from({ length: Number(one.minItems ?? 1) }, () => fill(one.items ?? {}));
      case "object": {
        const properties = (one.properties ?? {}) as JsonObject;
        const filled: JsonObject = {};
        const add = (required: Json | undefined) => {
          for (const key of (required ?? []) as string[]) filled[key] ??= fill(properties[key] ?? {});
        };
        add(one.required);
        for (const rule of [one, ...((one.allOf ?? []) as JsonObject[])]) {
          if (rule.if === undefined) continue;
          add(((holds(rule.if, filled) ? rule.then : rule.else) as JsonObject | undefined)?.required);
        }
        return filled;
      }
      case "boolean":
        return false;
      case "integer":
      case "number":
        return one.minimum ?? 0;
      default:
        stop += 1;
        return `\${${stop}:${String(one.title ?? "").replace(/[$}\\]/g, "")}}`;
    }
  };
  return fill(schema);
}

/** Whether a value meets a condition on its keys and their constants. */
function holds(condition: Json, value: JsonObject): boolean {
  const { not, required, properties } = condition as JsonObject;
  if (not !== undefined) return !holds(not, value);
  const wanted = Object.entries((properties ?? {}) as Record<string, JsonObject>);
  return (
    ((required ?? []) as string[]).every((key) => key in value) &&
    wanted.every(([key, { const: only }]) => only === undefined || !(key in value) || value[key] === only)
  );
}
