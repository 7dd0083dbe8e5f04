import type { JsonPath } from "./json.ts";

/** The light or the dark look of a site. */
export type Scheme = "light" | "dark";

/** A level of WCAG 2.2, by which contrasts are judged. */
export type ContrastLevel = "AA" | "AAA";

/** The least contrast that a level asks of texts, of large texts, and of lines and shapes that have to be seen. */
export type LeastContrast = Readonly<Record<"text" | "large" | "shape", number>>;

/** A colour in both schemes, as `#rrggbb`. */
export type Shade = Readonly<Record<Scheme, string>>;

/** What a colour is for on a surface. Each is a token: `lineStrong` is `--line-strong`. */
export type Role =
  | "background"
  | "raised"
  | "text"
  | "muted"
  | "line"
  | "lineStrong"
  | "accent"
  | "onAccent"
  | "accentHover"
  | "mark"
  | "link"
  | "focus"
  | "danger"
  | "success"
  | "notice";

/** What a colour is for in code. */
export type CodeRole =
  | "background"
  | "line"
  | "text"
  | "comment"
  | "function"
  | "keyword"
  | "name"
  | "number"
  | "string";

/** A surface with all its colours. */
export interface Surface {
  /** For editors. */
  description: string;
  /** Set where it looks the same in both schemes. */
  scheme?: Scheme;
  colours: Readonly<Record<Role, Shade>>;
  /** The background of code on it, where that is not the one of all code. */
  code?: Shade;
  /** Where the theme's file states each colour, or else the one that it is derived from; missing where neither is in the file. */
  stated: Readonly<Partial<Record<Role, JsonPath>>>;
}

/** The colours of a pattern, by where they show, as `#rrggbb`. */
export interface Palette {
  description: string;
  /** Covers most of the pattern: the long stretches of each strip. */
  warp: string;
  /** Narrow stripes in the warp. */
  stripe: string;
  /** Ground of the blocks between them. */
  weft: string;
  /** The motif of the blocks. */
  figure: string;
  /** Details of the motif, and the band behind each block. */
  accent: string;
}

/** A kind of font that visitors have on their systems. */
export type SystemFont =
  | "sans"
  | "humanist"
  | "geometric"
  | "rounded"
  | "serif"
  | "old-style"
  | "slab"
  | "mono";

/** A font as the theme names it: of a package, of files or of the system. */
export interface FontChoice {
  package?: string;
  weights?: readonly number[];
  files?: readonly { file: string; weight?: string; style?: "normal" | "italic" }[];
  system?: SystemFont;
  fallback?: SystemFont;
}

/** What fonts are for. */
export type FontRole = "heading" | "text" | "code";

/** `_theme.json` after compiling: every colour is known, and nothing is left out. */
export interface Theme {
  /** The schemes that the site has. */
  schemes: readonly Scheme[];
  least: LeastContrast;
  surfaces: ReadonlyMap<string, Surface>;
  /** The surfaces of the page, banner and footer. */
  use: Readonly<Record<"page" | "banner" | "footer", string>>;
  code: Readonly<Record<CodeRole, Shade>>;
  /** Where the theme's file states a colour of code, or else the one that it is derived from. */
  statedCode: Readonly<Partial<Record<CodeRole, JsonPath>>>;
  /** Where the theme's file states the colour of selected text, or else the one that it is derived from. */
  statedSelection: JsonPath | undefined;
  highlight: Shade;
  onHighlight: Shade;
  shadow: Shade;
  /** The theme's own colours by name. */
  colours: ReadonlyMap<string, Shade>;
  fonts: Readonly<Record<FontRole, FontChoice>>;
  /** Sizes of type in pixels on small and large screens, the smallest first. The second one is text. */
  sizes: readonly (readonly [small: number, large: number])[];
  /** The grid's unit in pixels. */
  space: number;
  /** The room above and below a block in pixels, on small and large screens, by its `space`. */
  blockSpace: Readonly<Record<"tight" | "normal" | "wide", readonly [small: number, large: number]>>;
  /** The radius of corners in pixels. */
  radius: number;
  palettes: ReadonlyMap<string, Palette>;
  /** The lines between the strips of a pattern. */
  seam: string;
  /** The stripes of the band above the footer, with their widths in pixels. */
  edge: readonly { colour: string; width: number }[];
}

/** One file of a font. */
export interface FontFace {
  /** Absolute path of the file. */
  path: string;
  /** A weight or a range of weights, as CSS has it: `400`, `100 900`. */
  weight: string;
  style: "normal" | "italic";
  /** The characters that it is for, as `unicode-range` has it; undefined for all that it has. */
  range?: string;
}

/** A font that was found on this machine. */
export interface FontFiles {
  family: string;
  faces: readonly FontFace[];
  /** Whether a face of the font has a character, by code point. */
  has(character: number): boolean;
}

/** Why a font cannot be used: the id of a catalogue entry and its data. */
export interface FontFailure {
  error: "font-package" | "font-weight" | "font-file" | "font-unreadable";
  reason: string;
}

/** The fonts of packages by package, and those of files by the first file: `/fonts/brand.woff2`. */
export type FontSources = ReadonlyMap<string, FontFiles | FontFailure>;
