import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import { changed, valuesAt } from "./schemaParts.ts";

/**
 * The block without the values at `way`, with others, with another first text in a list of texts, and with its own values
 * in other places: those that differ from it.
 * @param own the schema of the values, with that of a shared definition
 */
export function variations(block: JsonObject, way: string, own: JsonSchema): JsonObject[] {
  const original = JSON.stringify(block);
  const otherText = (old: Json) =>
    Array.isArray(old) && typeof old[0] === "string" ? [another(old[0], {}), ...old.slice(1)] : old;
  // Names of other items are right only where such an item is.
  const values = valuesAt(block, way);
  const next = (old: Json) => values[(values.indexOf(old) + 1) % values.length] ?? old;
  return [() => undefined, (old: Json) => another(old, own), otherText, next]
    .map((change) => changed(block, way, change) as JsonObject)
    .filter((variant) => JSON.stringify(variant) !== original);
}

function another(old: Json, { enum: choices, format, "x-content": content }: JsonSchema): Json {
  if (Array.isArray(choices)) return choices.find((choice) => choice !== old) ?? old;
  if (content === "to") return "/another-page";
  if (format === "date") return "2028-02-29";
  if (content === "pattern" || content === "form") return "another";
  if (content === "icon") return old === "bell" ? "star" : "bell";
  if (typeof old === "string") return old.length > 1 ? old.slice(0, -1) : `${old}${old}`;
  if (typeof old === "number") return old + 1;
  if (typeof old === "boolean") return !old;
  if (Array.isArray(old)) return old.slice(1);
  if (old === null) return old;
  if (content === "pages") return { folder: "/another" };
  if (content === "dates") return { ...old, count: 3 };
  const words = ["alt", "title"].find((name) => name in old) ?? "label";
  return { ...old, [words]: "Another" };
}
