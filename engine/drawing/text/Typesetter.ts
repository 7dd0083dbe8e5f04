import { readFileSync } from "node:fs";
import type { Font } from "harfbuzzjs";
import type { FontFace, FontFiles } from "../../contract/theme.ts";
import type { DrawnStyle } from "../../contract/values.ts";
import { fontCharacters, inTurn } from "../../files/fonts.ts";
import { inRange } from "../../theme/fonts.ts";

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

/** One step of an outline, with absolute places: `M`, `L`, `Q`, `C` or `Z`. */
interface OutlineStep {
  type: string;
  values: readonly number[];
}

/** How finely letters are drawn: parts of their size. */
const fineness = 160;

/**
 * Writes outlines as the data of an SVG path. Each letter begins on a grid and goes on with relative places, so that the
 * same letter is the same text everywhere, which compresses well.
 */
export class PathData {
  #data = "";
  #at: [number, number] = [0, 0];
  #start: [number, number] = [0, 0];
  /** How many steps of the grid are one pixel: 1, 10 … 10,000. */
  readonly #steps: number;

  /** @param size of the font */
  constructor(size: number) {
    this.#steps = 10 ** Math.min(4, Math.max(0, Math.ceil(Math.log10(fineness / size))));
  }

  /** Adds an outline whose y axis points upwards, as fonts have it. */
  add(steps: readonly OutlineStep[], scale: number, x: number, y: number): void {
    const [left, base] = [this.#round(x), this.#round(y)];
    for (const { type, values } of steps) {
      const points: [number, number][] = [];
      for (let index = 0; index + 1 < values.length; index += 2) {
        const [across = 0, up = 0] = values.slice(index, index + 2);
        points.push([left + this.#round(across * scale), base - this.#round(up * scale)]);
      }
      this.#step(type, points);
    }
  }

  toString(): string {
    return this.#data;
  }

  #step(type: string, points: readonly [number, number][]): void {
    const end = points.at(-1);
    if (end === undefined) {
      this.#data += "z";
      this.#at = this.#start;
      return;
    }
    const [x, y] = this.#at;
    const moves = points.map((point): [number, number] => [point[0] - x, point[1] - y]);
    const [[across, down] = [0, 0]] = moves;
    if (type === "M") {
      this.#data += `M${this.#list(end)}`;
      this.#start = end;
    } else if (type !== "L") this.#data += type.toLowerCase() + this.#list(moves.flat());
    else if (this.#text(down) === "0") this.#data += `h${this.#text(across)}`;
    else if (this.#text(across) === "0") this.#data += `v${this.#text(down)}`;
    else this.#data += `l${this.#list([across, down])}`;
    this.#at = end;
  }

  #list(numbers: readonly number[]): string {
    return numbers
      .map((one) => this.#text(one))
      .reduce((list, one) => `${list}${one.startsWith("-") ? "" : " "}${one}`);
  }

  #text(number: number): string {
    const text = String(this.#round(number));
    if (text.startsWith("0.")) return text.slice(1);
    return text.startsWith("-0.") ? `-${text.slice(2)}` : text;
  }

  #round(number: number): number {
    // Adding 0 makes 0 of -0.
    return Math.round(number * this.#steps) / this.#steps + 0;
  }
}
