import type { FontFace, FontFiles, FontSources } from "../contract/font.ts";
import type { FontChoice, FontRole, SystemFont, Theme } from "../contract/theme.ts";
import { genericFonts, systemFonts } from "./systemFonts.ts";

const fontRoles: readonly FontRole[] = ["heading", "text", "code"];

/** The fonts of a theme that are loaded, each with the files that its site needs. */
export type LoadedFonts = ReadonlyMap<FontRole, FontFiles>;

/**
 * Chooses the files that a site needs of its theme's fonts.
 * @param characters the characters of the site's texts, by code point
 */
export function fontsInUse(
  { fonts }: Theme,
  sources: FontSources | undefined,
  characters: ReadonlySet<number>,
): LoadedFonts {
  const loaded = new Map<FontRole, FontFiles>();
  for (const role of fontRoles) {
    const key = fontKey(fonts[role]);
    const found = key === undefined ? undefined : sources?.get(key);
    if (found === undefined || "error" in found) continue;
    loaded.set(role, { ...found, faces: found.faces.filter(({ range }) => isNeeded(range, characters)) });
  }
  return loaded;
}

/** The key under which the files of a font were read; undefined for fonts of the system. */
export function fontKey({ package: name, files }: FontChoice): string | undefined {
  return name ?? files?.map(({ file }) => file).join(" ");
}

/**
 * Writes the `@font-face` rules and the tokens of the fonts.
 * @param url returns the address of a font's file
 */
export function fontStyles(theme: Theme, loaded: LoadedFonts, url: (path: string) => string): string {
  const faces = new Map<string, string>();
  for (const { family, faces: all } of loaded.values()) {
    for (const face of all) faces.set(face.path, faceRule(family, face, url(face.path)));
  }
  const tokens = fontRoles.map((role) => `--font-${tokenOf(role)}:${familiesOf(role, theme, loaded)}`);
  return `${[...faces.values()].join("\n")}\n@layer tokens{:root{${tokens.join(";")}}${laterCode(theme, loaded)}}\n`;
}

/**
 * Until the page is hydrated, which scrolling does too, code below the first block is in a font of the system: browsers would
 * load a font for text far below the view, beside what is in view. A font that headings or texts have too is loaded anyway.
 */
function laterCode(theme: Theme, loaded: LoadedFonts): string {
  const family = loaded.get("code")?.family;
  const others = [loaded.get("heading"), loaded.get("text")].map((font) => font?.family);
  if (family === undefined || others.includes(family)) return "";
  const rule = `:root:not([data-hydrated]) .block~.block{--font-mono:${familiesBehind("code", theme)}}`;
  return `@media screen and (scripting:enabled){${rule}}`;
}

/** The name of the font that stands in for another one until it is loaded, with the same measures. */
export function fallbackFamily(role: FontRole): string {
  return `${role === "heading" ? "Heading" : "Text"} Fallback`;
}

/** The file of a font that most texts of a site are in, in a weight. */
export function mainFace(font: FontFiles | undefined, weight: number): FontFace | undefined {
  const upright = font?.faces.filter(({ style, range }) => style === "normal" && isLatin(range)) ?? [];
  return upright.find((face) => hasWeight(face, weight)) ?? upright[0];
}

function isLatin(range: string | undefined): boolean {
  return range === undefined || inRange(range)(0x61);
}

function hasWeight({ weight }: FontFace, wanted: number): boolean {
  const [from = 400, to = from] = weight.split(" ").map(Number);
  return from <= wanted && wanted <= to;
}

/** Files that the first view of every page needs: upright text and headings in the letters of its language. */
export function firstFonts(loaded: LoadedFonts, characters: ReadonlySet<number>): string[] {
  const seen = (["text", "heading"] as const).flatMap((role) => {
    const faces = loaded.get(role)?.faces.filter(({ style }) => style === "normal") ?? [];
    const most = Math.max(0, ...faces.map((face) => sharedWith(face.range, characters)));
    const main = faces.filter((face) => sharedWith(face.range, characters) === most);
    const weights = main.length === 1 ? main : main.filter(({ weight }) => isWeightOf(role, weight));
    return weights.slice(0, 1).map(({ path }) => path);
  });
  return [...new Set(seen)];
}

function isWeightOf(role: "text" | "heading", weight: string): boolean {
  const [from = 400, to = from] = weight.split(" ").map(Number);
  return role === "text" ? from <= 400 : to >= 600;
}

function faceRule(family: string, { weight, style, range, path }: FontFace, address: string): string {
  const format = /\.woff2$/i.test(path) ? "woff2" : /\.woff$/i.test(path) ? "woff" : undefined;
  const parts = [
    `font-family:"${family}"`,
    ...(style === "italic" ? ["font-style:italic"] : []),
    `font-weight:${weight}`,
    "font-display:swap",
    `src:url("${address}")${format === undefined ? "" : ` format("${format}")`}`,
    ...(range === undefined ? [] : [`unicode-range:${range}`]),
  ];
  return `@font-face{${parts.join(";")}}`;
}

function familiesOf(role: FontRole, theme: Theme, loaded: LoadedFonts): string {
  const font = loaded.get(role);
  if (font === undefined) return systemFonts[kindOf(role, theme)] ?? systemFonts.sans;
  const standIn = role === "code" ? "" : `"${fallbackFamily(role)}",`;
  return `"${font.family}",${standIn}${familiesBehind(role, theme)}`;
}

/** The fonts of the system behind one that is loaded. */
function familiesBehind(role: FontRole, theme: Theme): string {
  const kind = kindOf(role, theme);
  return (theme.fonts[role].fallback === undefined ? genericFonts : systemFonts)[kind] ?? genericFonts.sans;
}

function kindOf(role: FontRole, { fonts }: Theme): SystemFont {
  const { system, fallback } = fonts[role];
  return fallback ?? system ?? (role === "code" ? "mono" : "sans");
}

function tokenOf(role: FontRole): string {
  return role === "code" ? "mono" : role;
}

/** Whether a site needs a file, by the characters that it is for. */
function isNeeded(range: string | undefined, characters: ReadonlySet<number>): boolean {
  return range === undefined || sharedWith(range, characters) > 0;
}

/** How many of the characters a range has. A file without a range has all. */
function sharedWith(range: string | undefined, characters: ReadonlySet<number>): number {
  if (range === undefined) return characters.size;
  const isInside = inRange(range);
  return [...characters].filter(isInside).length;
}

/** Writes characters as a `unicode-range`. @param characters code points in order, at least one */
export function rangeOf(characters: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const character of characters) {
    const last = spans.at(-1);
    if (last?.[1] === character - 1) last[1] = character;
    else spans.push([character, character]);
  }
  const hex = (character: number) => character.toString(16).toUpperCase();
  return spans.map(([from, to]) => `U+${hex(from)}${to === from ? "" : `-${hex(to)}`}`).join(",");
}

/** Returns a test for a `unicode-range`: `U+0000-00FF,U+20AC`. */
export function inRange(range: string): (character: number) => boolean {
  const spans = range.split(",").map((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    return [
      Number.parseInt(from.replaceAll("?", "0"), 16),
      Number.parseInt(to.replaceAll("?", "F"), 16),
    ] as const;
  });
  return (character) => spans.some(([from, to]) => from <= character && character <= to);
}
