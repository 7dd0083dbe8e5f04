import { readFileSync } from "node:fs";
import type { Font } from "harfbuzzjs";
import type { DrawnStyle } from "../../contract/drawing.ts";
import type { FontFace, FontFiles } from "../../contract/font.ts";
import { fontCharacters } from "../../files/fonts/fontCharacters.ts";
import { inTurn } from "../../files/fonts/inTurn.ts";
import { inRange } from "../../theme/fontStyles.ts";
import type { OutlineStep } from "./PathData.ts";

/** A letter at its place in a line that begins at the origin, in units of the font's size. */
interface SetGlyph {
  outline: readonly OutlineStep[];
  x: number;
  y: number;
  /** What multiplies the outline. */
  scale: number;
}

/** Characters after setting them in a line. */
export interface SetLine {
  glyphs: readonly SetGlyph[];
  width: number;
}

/** A face whose file is read. */
interface LoadedFace {
  face: FontFace;
  has(character: number): boolean;
  /** Returns the font in a weight. */
  at(weight: number): Font;
  unitsPerEm: number;
}

/** A face, and whether it is for a character. */
interface RangedFace {
  face: FontFace;
  isInside(character: number): boolean;
}

/** Sets text in the fonts of a theme as browsers do, with kerning and ligatures. Each file is read once. */
export class Typesetter {
  readonly #faces = new Map<string, Promise<LoadedFace>>();

  /** @returns undefined where the font lacks a character */
  async set(characters: string, font: FontFiles, style: DrawnStyle): Promise<SetLine | undefined> {
    const { Buffer: Line, Feature, shape } = await import("harfbuzzjs");
    const parts = await this.#split(characters, font, style);
    if (parts === undefined) return undefined;
    // Letters with space between them are not joined.
    const features = style.spacing === 0 ? [] : ["liga", "clig"].map((tag) => new Feature(tag, 0));
    const glyphs: SetGlyph[] = [];
    let width = 0;
    for (const { text, face } of parts) {
      const line = new Line();
      line.addText(text);
      line.guessSegmentProperties();
      const sized = face.at(style.weight);
      shape(sized, line, features);
      const scale = style.size / face.unitsPerEm;
      let cluster = -1;
      for (const glyph of line.getGlyphInfosAndPositions()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        if (cluster !== glyph.cluster && cluster !== -1) width += style.spacing;
        cluster = glyph.cluster;
        const outline = sized.glyphToJson(glyph.codepoint);
        glyphs.push({ outline, scale, x: width + xOffset * scale, y: -yOffset * scale });
        width += xAdvance * scale;
      }
      width += style.spacing;
    }
    return { glyphs, width };
  }

  /** Splits text where another file of the font has to go on. */
  async #split(characters: string, { faces }: FontFiles, style: DrawnStyle) {
    const parts: { text: string; face: LoadedFace }[] = [];
    const ordered = nearest(faces, style).map((face) => ({ face, isInside: isInside(face) }));
    for (const character of characters) {
      const code = character.codePointAt(0) ?? 0;
      const last = parts.at(-1);
      // Spaces and marks stay with the letters before them.
      if (last?.face.has(code) && /[\s\p{M}\p{P}\p{N}]/u.test(character)) {
        last.text += character;
        continue;
      }
      const face = await this.#withCharacter(ordered, code);
      if (face === undefined) return undefined;
      if (last?.face === face) last.text += character;
      else parts.push({ text: character, face });
    }
    return parts;
  }

  async #withCharacter(faces: readonly RangedFace[], code: number): Promise<LoadedFace | undefined> {
    for (const { face, isInside } of faces) {
      if (!isInside(code)) continue;
      const loaded = await this.#load(face);
      if (loaded.has(code)) return loaded;
    }
    return undefined;
  }

  #load(face: FontFace): Promise<LoadedFace> {
    const known = this.#faces.get(face.path) ?? load(face);
    this.#faces.set(face.path, known);
    return known;
  }
}

/** The faces that can be used for a style, the nearest weight first. An italic font is not replaced by an upright one. */
function nearest(faces: readonly FontFace[], { weight, italic }: DrawnStyle): FontFace[] {
  const distance = (face: FontFace) => {
    const [from = 400, to = from] = face.weight.split(" ").map(Number);
    return Math.max(from - weight, weight - to, 0);
  };
  return faces
    .filter(({ style }) => (style === "italic") === italic)
    .sort((one, other) => distance(one) - distance(other));
}

async function load(face: FontFace): Promise<LoadedFace> {
  const [{ Blob: Bytes, Face, Font: Sized, Variation }, { convert }] = await Promise.all([
    import("harfbuzzjs"),
    import("fontverter"),
  ]);
  const file = readFileSync(face.path);
  const opened = new Face(new Bytes(await inTurn(() => convert(file, "sfnt"))), 0);
  const fonts = new Map<number, Font>();
  const at = (weight: number) => {
    const font = fonts.get(weight) ?? new Sized(opened);
    if (!fonts.has(weight)) font.setVariations([new Variation("wght", weight)]);
    fonts.set(weight, font);
    return font;
  };
  const isForIt = isInside(face);
  const has = fontCharacters(file) ?? (() => false);
  return { face, has: (code) => isForIt(code) && has(code), at, unitsPerEm: opened.upem };
}

/** Whether a character is in the range of a face. */
function isInside({ range }: FontFace): (character: number) => boolean {
  return range === undefined ? () => true : inRange(range);
}
