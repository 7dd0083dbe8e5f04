import type { JsonObject } from "../../contract/json.ts";
import { isObject } from "./isObject.ts";

/** What a file can be, by its content. */
export type FileKind = "page" | "form" | "shared" | "site" | "theme" | "redirects";

const keysOfPages = [/"title"\s*:/, /"description"\s*:/, /"blocks"\s*:/];

/** Whether a text is certainly a page. This quick test avoids parsing the file. */
export function isSurelyPage(text: string): boolean {
  return keysOfPages.every((key) => key.test(text));
}

/**
 * Detects the kind of a file from its content. Undefined if it is not clear: a page without a title looks like shared
 * blocks.
 */
export function fileKindOf(text: string): FileKind | undefined {
  const value = objectIn(text);
  if (value === undefined) return undefined;
  const has = (key: string) => Object.hasOwn(value, key);
  if (has("blocks")) {
    if (has("title") && has("description")) return "page";
    const named = /(page|shared)\.schema\.json$/.exec(
      typeof value.$schema === "string" ? value.$schema : "",
    )?.[1] as "page" | "shared" | undefined;
    return has("title") || has("description") ? (named === "page" ? named : undefined) : named;
  }
  if (has("send") && (has("schema") || has("submit"))) return "form";
  if (has("colours") && (has("surfaces") || has("fonts") || isObject(value.colours))) return "theme";
  if (has("header") && has("footer")) return "site";
  return hasAddressesOnly(value) ? "redirects" : undefined;
}

/** Whether all members of an object are addresses with a text each. */
function hasAddressesOnly(value: JsonObject): boolean {
  const members = Object.entries(value).filter(([key]) => !key.startsWith("$"));
  return members.length > 0 && members.every(([key, to]) => key.startsWith("/") && typeof to === "string");
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
