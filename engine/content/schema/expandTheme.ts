import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { expand } from "./expand.ts";

const file = "schemas/theme.schema.json";

/** Marks where a colour stands in the expanded schema. */
const mark = "x-shared";

/**
 * Expands the schema of themes. Colours stay references to one definition: there are so many of them that copies would
 * take most of the time of a lint run.
 * @throws KenteError as {@link expand}
 */
export function expandTheme({ theme, defs }: Pick<Vocabulary, "theme" | "defs">): JsonSchema {
  const colour = expand(defs.get("colour") ?? {}, defs, "schemas/defs/colour.schema.json");
  const open = expand(theme, new Map(defs).set("colour", { [mark]: true }), file);
  return { ...(withReferences(open) as JsonObject), definitions: { colour } };
}

function withReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(withReferences);
  if (value === null || typeof value !== "object") return value;
  const { [mark]: isColour, ...members } = value;
  const copy = Object.entries(members).map(([key, member]) => [key, withReferences(member)]);
  return { ...Object.fromEntries(copy), ...(isColour === true && { $ref: "#/definitions/colour" }) };
}
