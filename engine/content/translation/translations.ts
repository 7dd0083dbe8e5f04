import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { memberSchema } from "../check/keys.ts";
import { isObject } from "../json/value.ts";

/** Keys of a translation that say something of its file alone. */
export const ownKeys: ReadonlySet<string> = new Set(["$schema", "$accept", "translates"]);

/**
 * Merges a translation over its original: objects key by key, all other values as a whole. What the schema marks with
 * `"x-translate": "own"` is never taken from the original.
 * @param schema the expanded schema of the original
 */
export function mergeTranslation(original: JsonObject, own: JsonObject, schema: JsonSchema): JsonObject {
  const merged = mergeObjects(original, own);
  for (const [key, member] of Object.entries((schema.properties ?? {}) as JsonObject)) {
    if (!isObject(member) || member["x-translate"] !== "own") continue;
    delete merged[key];
    if (own[key] !== undefined) merged[key] = own[key];
  }
  return merged;
}

function mergeObjects(original: JsonObject, own: JsonObject): JsonObject {
  const merged: JsonObject = { ...original };
  for (const [key, value] of Object.entries(own)) {
    const before = Object.hasOwn(original, key) ? original[key] : undefined;
    if (ownKeys.has(key)) continue;
    merged[key] = isObject(before) && isObject(value) ? mergeObjects(before, value) : value;
  }
  return merged;
}

/** Whether a translation says something else at a place of its original: there, or at a value around it. */
export function isTranslated(own: JsonObject, path: JsonPath): boolean {
  let here: Json = own;
  for (const step of path) {
    if (!isObject(here)) return true;
    const next: Json | undefined = Object.hasOwn(here, step) ? here[step] : undefined;
    if (next === undefined) return false;
    here = next;
  }
  return !isObject(here);
}

/** A key that a translation cannot have. */
interface Difference {
  /** `fixed`: it is the same in all languages; `unknown`: the original does not have it. */
  kind: "fixed" | "unknown";
  path: JsonPath;
  /** The keys of the original that the translation does not have yet. */
  known: readonly string[];
}

/**
 * Finds the keys of a translation that its original does not have, and those that are the same in all languages. Keys that
 * the schema does not know are left out: they are reported with the file.
 * @param schema the expanded schema of the original
 */
export function differences(
  own: JsonObject,
  original: JsonObject,
  schema: JsonSchema,
  path: JsonPath = [],
  whole: JsonSchema = schema,
): Difference[] {
  const known = Object.keys(original).filter((key) => !Object.hasOwn(own, key));
  return Object.entries(own).flatMap(([key, value]): Difference[] => {
    const member = inside(memberSchema(schema, key) ?? schema.additionalProperties, whole);
    if (!isObject(member) || ownKeys.has(key)) return [];
    const at = [...path, key];
    const before = Object.hasOwn(original, key) ? original[key] : undefined;
    switch (member["x-translate"]) {
      case "never":
        return [{ kind: "fixed", path: at, known: [] }];
      case "own":
        return [];
      default:
        if (before === undefined && member["x-translate"] !== "added")
          return [{ kind: "unknown", path: at, known }];
        return isObject(value) ? differences(value, isObject(before) ? before : {}, member, at, whole) : [];
    }
  });
}

/** Fields of a form contain fields, which have the schema of the outermost. */
function inside(member: Json | undefined, whole: JsonSchema): Json | undefined {
  const content = isObject(member) ? member["x-content"] : undefined;
  if (!isObject(member) || (content !== "form-field" && content !== "form-ui")) return member;
  return { ...memberSchema(whole, content === "form-ui" ? "ui" : "schema"), ...pickTranslate(member) };
}

function pickTranslate(member: JsonObject): JsonObject {
  return member["x-translate"] === undefined ? {} : { "x-translate": member["x-translate"] };
}

/**
 * Returns a short hash of what a file says to its translations. Its format, the order of its keys, what it says of itself
 * alone (`$schema`, `$accept`, `translates`), and what no translation takes from it or changes make no difference.
 * @param text the file's JSON
 * @param schema the file's expanded schema, if something in it is the same in all languages (`x-translate`)
 * @returns undefined where the text cannot be understood
 */
export function translatableHash(text: string, schema: JsonSchema = {}): string | undefined {
  try {
    return hashOf(JSON.stringify(canonical(JSON.parse(text), schema)));
  } catch {
    return undefined;
  }
}

function canonical(value: Json, schema: Json): Json {
  if (Array.isArray(value)) return value.map((item) => canonical(item, {}));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
    const own =
      memberSchema(schema, key) ?? (isObject(schema) ? schema.additionalProperties : undefined) ?? {};
    const isApart = isObject(own) && apart.has(own["x-translate"]);
    return ownKeys.has(key) || isApart ? [] : [[key, canonical(member, own)]];
  });
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members);
}

/** Values of `x-translate` for what a translation neither takes from its original nor changes. */
const apart: ReadonlySet<Json | undefined> = new Set(["never", "own"]);

/** Two hashes of 32 bits (FNV-1a) in one: the checks of content run without Node, and so without its hashes. */
function hashOf(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b);
    other ^= other >>> 13;
  }
  const digits = (part: number) => (part >>> 0).toString(16).padStart(8, "0");
  return (digits(one) + digits(other)).slice(0, 12);
}

/** Keywords that say which members an object needs. */
const demands = new Set([
  "required",
  "dependencies",
  "dependentRequired",
  "minProperties",
  "if",
  "then",
  "else",
]);

/** Keywords that name the schemas of an object's members. */
const named = new Set(["properties", "patternProperties"]);

/**
 * Returns the schema of a translation: the same keys as in the original, and none of them is required. A list replaces
 * that of the original, so its items stay as they are.
 * @param schema the expanded schema of the original
 * @param translates the schema of the member that records the original
 */
export function translationSchema(schema: JsonSchema, translates: JsonSchema): JsonSchema {
  const open = withoutDemands(schema);
  return { ...open, properties: { ...(open.properties as JsonObject), translates } };
}

function withoutDemands(schema: JsonSchema): JsonSchema {
  // What may not differ is refused for that alone.
  if (schema["x-translate"] === "never") return { "x-translate": "never" };
  const open: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (demands.has(key)) continue;
    if (named.has(key) && isObject(value)) open[key] = mapValues(value, withoutDemandsOf);
    else if (key === "additionalProperties") open[key] = withoutDemandsOf(value);
    // Without what they demand, several branches can apply.
    else if (key === "oneOf" || key === "anyOf") open.anyOf = (value as Json[]).map(withoutDemandsOf);
    else if (key === "allOf") open[key] = (value as Json[]).map(withoutDemandsOf);
    else open[key] = value;
  }
  return open;
}

function withoutDemandsOf(schema: Json): Json {
  return isObject(schema) ? withoutDemands(schema) : schema;
}

function mapValues(members: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, change(value)]));
}
