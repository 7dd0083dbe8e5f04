import type { JsonObject } from "../../contract/json.ts";
import type { Theme } from "../../contract/theme.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import type { SiteFile } from "./linkedSite.ts";

/** How many themes stay in memory. */
const mostThemes = 10;

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

/** The last themes by what is written: while a site is edited, its theme mostly stays the same object. */
const compiled = new Map<string, Theme>();

function compileOnce(written: JsonObject): Theme {
  const key = JSON.stringify(written);
  const theme = compiled.get(key) ?? compileTheme(written);
  if (compiled.size > mostThemes) compiled.clear();
  compiled.set(key, theme);
  return theme;
}
