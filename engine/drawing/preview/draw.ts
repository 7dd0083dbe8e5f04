import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { mostReadable } from "../../theme/colour.ts";
import { canvasFonts, drawnWeight } from "../fonts.ts";
import { type IconSubject, loadIconPainter } from "../icon/iconPainter.ts";
import { drawPattern, type Pattern, type PatternColours } from "../pattern/draw.ts";

/** The content of a preview. Equal subjects give equal pictures. */
export interface PreviewSubject {
  /** Empty where it can't be drawn. */
  title: string;
  /** The site's name. Empty where it can't be drawn. */
  name: string;
  /** Left out where the site has no patterns: the title has the whole width then. */
  pattern?: Pattern | undefined;
  /** Set where its language is written from right to left. */
  dir?: "rtl";
  /** Families of the system, where the files of fonts lack letters. */
  families?: readonly string[];
}

/** What all previews of a site share. */
export interface PreviewLook extends PatternColours {
  /** Colours that text can have: the one that is easier to read is taken. */
  texts: readonly string[];
  /** Absolute paths of font files, the best first: later ones have letters that the earlier ones lack. */
  fonts: readonly string[];
  /** The site's mark, which is drawn beside its name: what its icons show. */
  icon: IconSubject;
}

/** Size of a preview in pixels: social networks show it without cropping. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Height of the bar at the bottom of a preview without a pattern, in pixels. */
const bar = 20;
/** Width of the pattern on the right, in pixels. */
const patternWidth = 450;
const margin = 80;
const top = 72;
const mark = 76;
/** Padding of the plate behind the mark, which keeps the mark visible on a background of its own colour. */
const plate = 8;
const box = {
  width: previewSize.width - patternWidth - 2 * margin + 16,
  height: 344,
  largest: 116,
  smallest: 40,
  leading: 1.06,
};

/** Loads the fonts and the mark that previews are drawn with. @returns a function that draws one preview as a PNG */
export async function loadPainter(
  look: PreviewLook,
): Promise<(subject: PreviewSubject) => Promise<Uint8Array>> {
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const paintMark = await loadIconPainter(look.icon);

  return async ({ title, name, pattern, dir, families }) => {
    const { width, height } = previewSize;
    const pen: Pen = { families: await canvasFonts(look.fonts, families), dir };
    /** Places what is this wide, as far from the right as it is from the left otherwise. */
    const place = (x: number, wide: number) => (dir === "rtl" ? width - x - wide : x);
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    const [plain] = look.palettes.values();
    const palette = pattern === undefined ? plain : look.palettes.get(pattern.palette);
    const ground = palette?.warp ?? look.texts[0] ?? "#000000";
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    if (pattern === undefined) {
      context.fillStyle = palette?.stripe ?? ground;
      context.fillRect(0, height - bar, width, bar);
    } else {
      const drawing = await loadImage(
        Buffer.from(drawPattern(pattern, look, { width: patternWidth, height })),
      );
      context.drawImage(drawing, place(width - patternWidth, patternWidth), 0, patternWidth, height);
    }

    context.fillStyle = mostReadable(look.texts, ground);
    context.textBaseline = "alphabetic";
    const side = mark + 2 * plate;
    context.beginPath();
    context.roundRect(place(margin, side), top, side, side, 18);
    context.fill();
    const ink = context.fillStyle;
    context.save();
    context.translate(place(margin, side) + plate, top + plate);
    paintMark(context, mark, false);
    context.restore();
    context.fillStyle = ink;
    write(context, pen, 54, [name], place(margin + side + 24, 0), top + mark / 2 + plate + 18);
    const measure = (text: string) => {
      setFont(context, pen, 100);
      return context.measureText(text).width / 100;
    };
    const room = pattern === undefined ? { ...box, width: width - 2 * margin } : box;
    const { lines, size } = fitTitle(title, room, measure);
    const last = height - margin + 8;
    write(
      context,
      pen,
      size,
      lines,
      place(margin - size * 0.04, 0),
      last - (lines.length - 1) * size * box.leading,
    );
    return encodePng(context.getImageData(0, 0, width, height).data, previewSize);
  };
}

/** The fonts that text is written in, as CSS lists them. */
interface Pen {
  families: string;
  dir: PreviewSubject["dir"];
}

function setFont(context: SKRSContext2D, { families }: Pen, size: number): void {
  context.font = `${drawnWeight} ${size}px ${families}`;
}

function write(
  context: SKRSContext2D,
  pen: Pen,
  size: number,
  lines: readonly string[],
  x: number,
  y: number,
): void {
  setFont(context, pen, size);
  context.direction = pen.dir ?? "ltr";
  context.textAlign = pen.dir === "rtl" ? "right" : "left";
  lines.forEach((line, index) => {
    context.fillText(line, x, y + index * size * box.leading);
  });
}

/** A title broken into lines, and the font size at which they fill their box. */
interface FittedTitle {
  lines: string[];
  /** Font size in pixels. */
  size: number;
}

/** The box for a title, and the font sizes to try. Lengths are in pixels. */
interface TitleBox {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  /** Line height as a multiple of the font size. */
  leading: number;
}

/** Width of a text at a font size of one pixel. */
type Measure = (text: string) => number;

const step = 4;

/** The largest font size at which words may be broken. */
const largestBroken = 64;

/**
 * Finds the largest font size at which a title fits its box, in lines of about equal length. A word is broken only when
 * it is too long for a line even at the smallest size. A title that does not fit then ends in an ellipsis.
 */
export function fitTitle(title: string, box: TitleBox, measure: Measure): FittedTitle {
  const words = piecesOf(title);
  const longest = Math.max(0, ...words.map((word) => measure(word.trimEnd())));
  const breaks = longest * box.smallest > box.width;
  const room = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)));
  let size = breaks ? Math.min(box.largest, largestBroken) : box.largest;
  for (; ; size = Math.max(box.smallest, size - step)) {
    const width = box.width / size;
    const pieces = breaks ? words.flatMap((word) => breakWord(word, width, measure)) : words;
    const lines = wrap(pieces, width, measure);
    if (lines.length <= room(size) && (breaks || longest <= width))
      return { lines: breaks ? lines : balance(pieces, lines, width, measure), size };
    if (size === box.smallest)
      return { lines: [...lines.slice(0, room(size) - 1), cut(lines, room(size))], size };
  }
}

/** The pieces between which a line can break: after spaces, and after hyphens and slashes that follow a word. */
function piecesOf(title: string): string[] {
  return (
    title
      .trim()
      .match(/(?:[^\s/-]{0,2}[/-]+)*[^\s/-]*(?:[/-]+|\s+|$)/g)
      ?.filter((piece) => piece !== "") ?? []
  );
}

function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && measure((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

/** Breaks the same text into as many lines, with the longest line as short as possible. */
function balance(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  measure: Measure,
): string[] {
  let best = [...lines];
  for (let narrower = width * 0.97; narrower > width / 3; narrower *= 0.97) {
    const next = wrap(words, narrower, measure);
    if (next.length > best.length || next.some((line) => measure(line) > narrower)) break;
    best = next;
  }
  return best;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemes.segment(word)) {
    if (part !== "" && measure(part + segment) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

function cut(lines: readonly string[], room: number): string {
  const last = [...graphemes.segment(lines[room - 1] ?? "")].map(({ segment }) => segment);
  return `${last.slice(0, -1).join("").trimEnd()}…`;
}

const deflateAsync = promisify(deflate);

/** How many colours the palette of a PNG holds. */
const maxColours = 256;

/**
 * Encodes a picture with few colours as a PNG with a palette, which takes a third of the bytes of one with full colours.
 * Of more than 256 colours the rarest, which are shades at the edges of letters, become the nearest of the others.
 * The canvas library cannot write palettes.
 * @param pixels red, green, blue and alpha of every pixel. The picture must be opaque
 */
export async function encodePng(
  pixels: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const { palette, index } = paletteOf(colours);
  const lines = Buffer.alloc((width + 1) * height);
  let [last, shown] = [-1, 0];
  for (let y = 0, from = 0; y < height; y += 1) {
    // Each line begins with the number of its filter: 0, none.
    const to = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1, from += 1) {
      const colour = colours[from] ?? 0;
      // Most pixels have the colour of the one before them.
      if (colour !== last) shown = index.get(colour) ?? 0;
      last = colour;
      lines[to + x] = shown;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, colours by palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    // The best level takes twice as long and saves 4 %.
    chunk("IDAT", await deflateAsync(lines, { level: constants.Z_BEST_COMPRESSION - 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The colours to keep, and for every colour the index of the one that is shown for it. */
function paletteOf(colours: Uint32Array): { palette: number[]; index: Map<number, number> } {
  const counts = new Map<number, number>();
  for (let start = 0, end = 1; start < colours.length; end += 1) {
    const colour = colours[start] ?? 0;
    if (colours[end] === colour) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + end - start);
    start = end;
  }
  const sorted = [...counts]
    .sort(([a, some], [b, others]) => others - some || a - b)
    .map(([colour]) => colour);
  const palette = sorted.slice(0, maxColours);
  const index = new Map(palette.map((colour, at) => [colour, at]));
  for (const rare of sorted.slice(maxColours)) {
    const distances = palette.map((colour) => distance(colour, rare));
    index.set(rare, distances.indexOf(Math.min(...distances)));
  }
  return { palette, index };
}

/** Red, green and blue. Node runs on little-endian machines only. */
function channels(colour: number): [number, number, number] {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}

function distance(one: number, other: number): number {
  const to = channels(other);
  return channels(one).reduce((sum, value, at) => sum + (value - (to[at] ?? 0)) ** 2, 0);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
