import type { JsonObject } from "../../contract/json.ts";
import type { Theme } from "../../contract/theme.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import type { SiteFile } from "./linkedSite.ts";

/** Themes by the value of their file: a file that has not changed keeps its value. */
const compiled = new WeakMap<JsonObject, Theme>();

/** The theme of sites without one of their own. */
const none: JsonObject = {};

/** Returns the theme of a site, or undefined if it has one that cannot be understood. */
export function themeOf(files: readonly SiteFile[]): Theme | undefined {
  const file = files.find(({ role }) => role.kind === "theme");
  const written = file === undefined ? none : file.analysis?.content?.value;
  return written && compileOnce(written);
}

/** The default theme, for whatever needs a theme at all. */
export function defaultTheme(): Theme {
  return compileOnce(none);
}

function compileOnce(written: JsonObject): Theme {
  const theme = compiled.get(written) ?? compileTheme(written);
  compiled.set(written, theme);
  return theme;
}
