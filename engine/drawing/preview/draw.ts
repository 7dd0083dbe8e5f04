import type { SKRSContext2D } from "@napi-rs/canvas";
import { mostReadable } from "../../theme/readable.ts";
import { canvasFonts } from "../canvasFonts.ts";
import { drawnWeight } from "../fonts.ts";
import { loadIconPainter } from "../icon/iconPainter.ts";
import type { IconSubject } from "../icon/iconSubject.ts";
import { drawPattern, type Pattern, type PatternColours } from "../pattern/draw.ts";
import { fitTitle } from "./fitTitle.ts";
import { encodePng } from "./png.ts";

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
