import { dirname, join, relative } from "node:path";
import type { SiteGraph } from "../contract/graph.ts";
import type { FontRole } from "../contract/theme.ts";
import { firstFonts, fontStyles, fontsInUse, type LoadedFonts } from "../theme/fontStyles.ts";
import { siteCharacters } from "../theme/siteCharacters.ts";
import { genericFonts } from "../theme/systemFonts.ts";
import { tokenStyles } from "../theme/tokenStyles.ts";
import { entries } from "./entries.ts";
import { measuredFallbacks } from "./fallbackFonts.ts";

/** The styles that come from a site's theme. */
export interface SiteStyles {
  /** The tokens and fonts, without the fonts that stand in for them. */
  css: string;
  /** Absolute paths of the fonts' files. */
  fonts: string[];
  /** Those of the fonts that the first view of every page needs. */
  firstFonts: string[];
  /** Returns the fonts that stand in until those are loaded. It measures them, which takes a moment. */
  fallbacks(): Promise<string>;
}

/**
 * Writes the styles of a site's theme.
 * @param root the project's folder
 * @param url returns the address of a font's file; without it, the path from the site's stylesheet, which bundling resolves
 */
export function siteStyles(
  root: string,
  { theme, source }: Pick<SiteGraph, "theme" | "source">,
  url: (path: string) => string = (path) => fromStylesheet(root, path),
): SiteStyles {
  const characters = siteCharacters(source.texts.values());
  const loaded: LoadedFonts = fontsInUse(theme, source.fonts, characters);
  const kindOf = (role: FontRole) => {
    const { fallback = "sans" } = theme.fonts[role];
    return genericFonts[fallback] === "serif" ? "serif" : "sans";
  };
  return {
    css: tokenStyles(theme) + fontStyles(theme, loaded, url),
    fonts: [...loaded.values()].flatMap(({ faces }) => faces.map(({ path }) => path)),
    firstFonts: firstFonts(loaded, characters),
    fallbacks: () => measuredFallbacks(loaded, kindOf),
  };
}

function fromStylesheet(root: string, path: string): string {
  return relative(dirname(join(root, entries.site)), path).replaceAll("\\", "/");
}
