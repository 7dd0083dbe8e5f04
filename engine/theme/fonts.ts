import type {
  FontChoice,
  FontFace,
  FontFiles,
  FontRole,
  FontSources,
  SystemFont,
  Theme,
} from "../contract/theme.ts";

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
function fallbackFamily(role: FontRole): string {
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

/** A font as it was measured, as multiples of its size, and what stands in for it. */
export interface Fallback {
  role: "text" | "heading";
  bold: boolean;
  kind: "sans" | "serif";
  /** The width of the sample. */
  width: number;
  ascent: number;
  descent: number;
}

/** Writes fonts of the visitor's system with the measures of the fonts that they stand in for. */
export function fallbackStyles(fonts: readonly Fallback[]): string {
  return fonts.map(faceOf).join("\n");
}

function faceOf({ role, bold, kind, width, ascent, descent }: Fallback): string {
  const adjust = width / systemWidth(kind, bold);
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const local = localFonts[kind].map((name) => `local("${name}${bold ? " Bold" : ""}")`);
  return `@font-face{${[
    `font-family:"${fallbackFamily(role)}"`,
    // Of texts, both the regular and the bold weight are measured.
    ...(bold && role === "text" ? ["font-weight:600 900"] : []),
    `src:${local.join(",")}`,
    `size-adjust:${percent(adjust)}`,
    `ascent-override:${percent(ascent / adjust)}`,
    `descent-override:${percent(descent / adjust)}`,
    "line-gap-override:0%",
  ].join(";")}}`;
}

/** The order in which a name is looked for: two roles often have the same font. */
const searchedRoles: readonly FontRole[] = ["text", "heading", "code"];

const monospace = new Set(["monospace", "ui-monospace"]);

/** Names of kinds of fonts. All but those for code stand for the font of texts. */
const kinds = /^(ui-)?(sans-serif|serif|monospace|rounded)$|^(system-ui|cursive|fantasy|math)$/;

/**
 * Finds the font of a theme that a drawing's `font-family` asks for: the first name in the list that the theme has. The
 * name of a kind, such as `sans-serif`, stands for the theme's font of texts, and `monospace` for that of code.
 *
 * @returns `system` where it is one of visitors' systems, undefined where the theme has none of the names
 */
export function drawingFont(
  families: string,
  { fonts }: Pick<Theme, "fonts">,
  sources: FontSources | undefined,
): FontFiles | "system" | undefined {
  const ofRole = (role: FontRole): FontFiles | "system" => {
    const key = fontKey(fonts[role]);
    const found = key === undefined ? undefined : sources?.get(key);
    return found === undefined || "error" in found ? "system" : found;
  };
  const names = families === "" ? ["sans-serif"] : families.split(",").map(plainName);
  for (const name of names) {
    if (kinds.test(name)) return ofRole(monospace.has(name) ? "code" : "text");
    const named = searchedRoles
      .map(ofRole)
      .find((font) => font !== "system" && plainName(font.family) === name);
    if (named !== undefined) return named;
  }
  return searchedRoles.every((role) => ofRole(role) === "system") ? "system" : undefined;
}

/** The families of a theme by the names that people know: `Inter`, not `Inter Variable`. */
export function drawingFamilies({ fonts }: Pick<Theme, "fonts">, sources: FontSources | undefined): string[] {
  const families = searchedRoles.flatMap((role) => {
    const found = sources?.get(fontKey(fonts[role]) ?? "");
    return found === undefined || "error" in found ? [] : [found.family.replace(/ Variable$/, "")];
  });
  return [...new Set(families)];
}

function plainName(family: string): string {
  return family
    .trim()
    .replace(/^["']|["']$/g, "")
    .replace(/ variable$/i, "")
    .toLowerCase();
}

/** The fonts of common systems by kind, the best first. Each list ends with what every browser knows. */
const systemFonts: Readonly<Record<SystemFont, string>> = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", Calibri, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", C059, "Liberation Serif", serif',
  "old-style":
    '"Iowan Old Style", Palatino, "Palatino Linotype", "URW Palladio L", P052, "TeX Gyre Pagella", "Noto Serif", serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  mono: 'ui-monospace, "Cascadia Code", "Liberation Mono", "Courier New", monospace',
};

/** The last resort of each kind: what stands behind a font that is loaded. */
export const genericFonts: Readonly<Record<SystemFont, string>> = {
  sans: "sans-serif",
  humanist: "sans-serif",
  geometric: "sans-serif",
  rounded: "sans-serif",
  serif: "serif",
  "old-style": "serif",
  slab: "serif",
  mono: 'ui-monospace, "Liberation Mono", "Courier New", monospace',
};

/** A text with letters about as often as in European languages. Fonts are compared by its width. */
export const sampleText =
  "the quick brown fox jumps over a lazy dog and then returns to its den in the early evening to rest some more hours";

/** Widths of the letters a to z and of the space in thousandths, from the metrics that the makers of PostScript published. */
const widths = {
  sans: "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278",
  sansBold:
    "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278",
  serif:
    "444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 250",
  serifBold:
    "500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 250",
} as const;

/** The local fonts of each kind, which have the same widths. */
const localFonts = {
  sans: ["Arial", "Arimo", "Liberation Sans", "Helvetica"],
  serif: ["Times New Roman", "Tinos", "Liberation Serif", "Times"],
} as const;

/** The width of the sample in a local font, as a multiple of the font's size. */
function systemWidth(kind: "sans" | "serif", bold: boolean): number {
  const table = widths[bold ? (`${kind}Bold` as const) : kind].split(" ").map(Number);
  return Array.from(sampleText).reduce((sum, letter) => {
    const index = letter === " " ? 26 : letter.charCodeAt(0) - 97;
    return sum + (table[index] ?? 500) / 1000;
  }, 0);
}
