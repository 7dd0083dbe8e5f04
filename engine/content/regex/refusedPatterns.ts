import type { Json, JsonPath } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";
import { type PatternRefusal, patternRefusal } from "./patternRefusal.ts";

/** A pattern in a JSON Schema that is refused. */
interface RefusedPattern extends PatternRefusal {
  pattern: string;
  /** The path of the pattern, which is a key in `patternProperties`. */
  path: JsonPath;
  at: "key" | "value";
}

/**
 * Finds the patterns of a JSON Schema that may take very long, wherever a reference could lead to them: a text under "pattern"
 * counts in values that are no schemas too.
 */
export function refusedPatterns(schema: Json, path: JsonPath = []): RefusedPattern[] {
  if (schema === null || typeof schema !== "object") return [];
  const inside = Object.entries(schema).flatMap(([key, member]) =>
    refusedPatterns(member, [...path, Array.isArray(schema) ? Number(key) : key]),
  );
  if (!isObject(schema)) return inside;
  const { pattern, patternProperties } = schema;
  const own = typeof pattern === "string" ? refused(pattern, [...path, "pattern"], "value") : [];
  const keys = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  return [
    ...own,
    ...keys.flatMap((key) => refused(key, [...path, "patternProperties", key], "key")),
    ...inside,
  ];
}

function refused(pattern: string, path: JsonPath, at: RefusedPattern["at"]): RefusedPattern[] {
  const refusal = patternRefusal(pattern);
  return refusal === undefined ? [] : [{ ...refusal, pattern, path, at }];
}
