import { dirname, join, relative } from "node:path";
import type { SiteGraph } from "../contract/graph.ts";
import type { FontRole } from "../contract/theme.ts";
import { cacheFolder } from "../files/cacheFolder.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { wordsFor } from "../language/wordsFor.ts";
import { alphabetOf } from "../theme/alphabet.ts";
import { firstFonts, fontStyles, fontsInUse } from "../theme/fontStyles.ts";
import { siteCharacters } from "../theme/siteCharacters.ts";
import { genericFonts } from "../theme/systemFonts.ts";
import { tokenStyles } from "../theme/tokenStyles.ts";
import { entries } from "./entries.ts";
import { measuredFallbacks } from "./fallbackFonts.ts";
import { type FontSubsets, fontSubsets } from "./fontSubsets.ts";

/** The styles that come from a site's theme. */
export interface SiteStyles {
  /** The tokens and fonts, without the fonts that stand in for them. */
  css: string;
  /** Absolute paths of the fonts' whole files. */
  fonts: string[];
  /** Absolute paths of the files that the first view of every page needs. */
  firstFonts: string[];
  /** Writes the files that the styles name: fonts with the characters of the site. It takes a moment for new ones. */
  writeFonts(): Promise<void>;
  /** Returns the fonts that stand in until those are loaded. It measures them, which takes a moment. */
  fallbacks(): Promise<string>;
}

/**
 * Writes the styles of a site's theme with the fonts as they are.
 * @param url returns the address of a font's file
 */
export function siteStyles(
  { theme, source }: Pick<SiteGraph, "theme" | "source">,
  url: (path: string) => string,
): string {
  const characters = siteCharacters(source.texts.values());
  return tokenStyles(theme) + fontStyles(theme, fontsInUse(theme, source.fonts, characters), url);
}

/**
 * Writes the styles of a site's theme for visitors: the files of its fonts have only the characters that the site needs.
 * The styles name them by their paths from the site's stylesheet, which bundling resolves.
 */
export function publishedStyles(
  folder: Pick<SiteFolder, "root" | "cache">,
  { theme, source, languages, vocabulary }: Pick<SiteGraph, "theme" | "source" | "languages" | "vocabulary">,
): SiteStyles {
  const codes = languages.map(({ code }) => code);
  const words = codes.map((code) => JSON.stringify(wordsFor(vocabulary.words, code).phrases));
  const characters = siteCharacters([...source.texts.values(), ...words]);
  const whole = fontsInUse(theme, source.fonts, characters);
  const typed = whole.has("text") ? codes.map(alphabetOf) : [];
  const typable = new Set(typed.flatMap((one) => [...(one ?? [])]));
  const needed = (role: FontRole) =>
    // Visitors type into fields, in the font of texts.
    role === "text" ? new Set([...characters, ...typable]) : characters;
  const { fonts, write }: FontSubsets = typed.includes(undefined)
    ? { fonts: whole, write: async () => {} }
    : fontSubsets(whole, needed, join(cacheFolder(folder), "fonts"));
  const kindOf = (role: FontRole) => {
    const { fallback = "sans" } = theme.fonts[role];
    return genericFonts[fallback] === "serif" ? "serif" : "sans";
  };
  return {
    css: tokenStyles(theme) + fontStyles(theme, fonts, (path) => fromStylesheet(folder.root, path)),
    fonts: [...whole.values()].flatMap(({ faces }) => faces.map(({ path }) => path)),
    firstFonts: firstFonts(fonts, characters),
    writeFonts: write,
    fallbacks: () => measuredFallbacks(whole, kindOf),
  };
}

function fromStylesheet(root: string, path: string): string {
  return relative(dirname(join(root, entries.site)), path).replaceAll("\\", "/");
}
