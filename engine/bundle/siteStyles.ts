import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { SiteGraph } from "../contract/graph.ts";
import type { FontRole } from "../contract/theme.ts";
import { fingerprint } from "../files/hash.ts";
import { installedPackages } from "../files/packages.ts";
import { blockFolders, type SiteFolder } from "../files/siteFolder.ts";
import { wordsFor } from "../language/words.ts";
import { alphabetOf, codeSigns, siteCharacters } from "../theme/characters.ts";
import { firstFonts, fontStyles, fontsInUse, genericFonts } from "../theme/fonts.ts";
import { tokenStyles } from "../theme/tokenStyles.ts";
import { entries } from "./assets.ts";
import { type FontSubsets, fontSubsets, fontUse, measuredFallbacks } from "./fontSubsets.ts";

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

type StyledSite = Pick<SiteGraph, "theme" | "source" | "characters" | "languages" | "vocabulary">;

/**
 * Writes the styles of a site's theme with the fonts as they are.
 * @param url returns the address of a font's file
 */
export function siteStyles(
  { theme, source, characters: own }: Pick<SiteGraph, "theme" | "source" | "characters">,
  url: (path: string) => string,
): string {
  const characters = siteCharacters(own);
  return tokenStyles(theme) + fontStyles(theme, fontsInUse(theme, source.fonts, characters), url);
}

/**
 * Writes the styles of a site's theme for visitors: the files of its fonts have only the characters that the site needs.
 * The styles name them by their paths from the site's stylesheet, which bundling resolves.
 */
export function publishedStyles(
  folder: Pick<SiteFolder, "root" | "site" | "cache">,
  { theme, source, characters: own, languages, vocabulary }: StyledSite,
): SiteStyles {
  const codes = languages.map(({ code }) => code);
  const words = codes.map((code) => JSON.stringify(wordsFor(vocabulary.words, code).phrases));
  const characters = siteCharacters(own, words);
  const whole = fontsInUse(theme, source.fonts, characters);
  const typed = whole.has("text") ? codes.map(alphabetOf) : [];
  const typable = new Set(typed.flatMap((one) => [...(one ?? [])]));
  const needs = {
    ...fontUse(stylesheetsOf(folder)),
    // Visitors type into fields, in the font of texts.
    characters: (role: FontRole) => (role === "text" ? new Set([...characters, ...typable]) : characters),
    isRare: (character: number) => !characters.has(character) || codeSigns.has(character),
  };
  const { fonts, write }: FontSubsets = typed.includes(undefined)
    ? { fonts: whole, write: async () => {} }
    : fontSubsets(whole, needs, folder.cache, packagesOf(folder));
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

function packagesOf({ root }: Pick<SiteFolder, "root">): string {
  return fingerprint(root, [installedPackages(root)], []);
}

/** The texts of all stylesheets that pages may load. */
function stylesheetsOf(folder: Pick<SiteFolder, "root" | "site">): string[] {
  const engine = ["render/styles", "forms"].map((name) => join(folder.root, "engine", name));
  return [...engine, ...blockFolders(folder)]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) =>
      readdirSync(parent, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".css"))
        .map((name) => readFileSync(join(parent, name), "utf8")),
    );
}

function fromStylesheet(root: string, path: string): string {
  return relative(dirname(join(root, entries.site)), path).replaceAll("\\", "/");
}
