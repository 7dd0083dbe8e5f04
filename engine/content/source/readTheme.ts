import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Theme } from "../../contract/theme.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { isObject } from "./isObject.ts";
import { themeFile } from "./roles.ts";

/**
 * Reads the theme of a site without checking it. The default theme stands in for one that is missing or no JSON.
 * @param pages the site's folder of pages
 */
export async function readTheme(pages: string): Promise<Theme> {
  const text = await readFile(join(pages, themeFile), "utf8").catch(() => "{}");
  return compileTheme(objectIn(text));
}

function objectIn(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
