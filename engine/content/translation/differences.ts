import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { memberSchema } from "../check/schemaMembers.ts";
import { isObject } from "../source/isObject.ts";
import { ownKeys } from "./mergeTranslation.ts";

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
