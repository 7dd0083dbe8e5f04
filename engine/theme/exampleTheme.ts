import type { JsonObject } from "../contract/json.ts";
import { defaultTheme } from "./compileTheme.ts";

/**
 * Returns a site's theme with the surfaces and palettes of the default theme added, in the site's own colours: examples of
 * blocks use those names, whatever the site calls its own.
 * @param written the theme's file; an empty object where the site has none
 */
export function exampleTheme(written: JsonObject): JsonObject {
  if (written.colours === undefined) return written;
  const patterns = written.patterns as JsonObject | undefined;
  const common = defaultTheme.patterns as JsonObject;
  return {
    ...written,
    ...(written.surfaces !== undefined && { surfaces: merged(defaultTheme.surfaces, written.surfaces) }),
    ...(patterns !== undefined && {
      patterns: { ...patterns, palettes: merged(common.palettes, patterns.palettes) },
    }),
  };
}

function merged(one: unknown, other: unknown): JsonObject {
  return { ...(one as JsonObject), ...(other as JsonObject | undefined) };
}
