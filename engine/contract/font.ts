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
