import type { Json, JsonObject } from "../contract/json.ts";

/** A group of a theme's file; an empty one in place of another type. */
export function group(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** A number of a theme's file; 0 in place of another type. */
export function number(value: Json | undefined): number {
  return typeof value === "number" ? value : 0;
}

/** A text of a theme's file; an empty one in place of another type. */
export function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
