import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { colours } from "../pattern/colours.ts";
import { drawPattern, type Pattern } from "../pattern/draw.ts";
import { readPalette } from "../pattern/palette.ts";
import { readableOn } from "./colours.ts";
import { fitTitle } from "./fitTitle.ts";
import { encodePng } from "./png.ts";

/** The content of a preview. Equal subjects give equal pictures. */
export interface PreviewSubject {
  title: string;
  /** The site's name. */
  name: string;
  pattern: Pattern;
}

/** Size of a preview in pixels: social networks show it without cropping. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The site's mark, which is drawn beside its name. */
export const markFile = "public/favicon.svg";

/** The theme's heading font, and fallbacks for the letters that it lacks. */
const fonts = [
  "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  "bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2",
  "inter/files/inter-latin-ext-wght-normal.woff2",
  "inter/files/inter-greek-wght-normal.woff2",
  "inter/files/inter-cyrillic-wght-normal.woff2",
];
const families = fonts.map((_, index) => `Kente Preview ${index}`);

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

/**
 * Loads the fonts and the mark that previews are drawn with.
 * @param root the project's folder
 * @returns a function that draws one preview as a PNG
 */
export async function loadPainter(root: string): Promise<(subject: PreviewSubject) => Promise<Uint8Array>> {
  const { createCanvas, GlobalFonts, loadImage } = await import("@napi-rs/canvas");
  fonts.forEach((file, index) => {
    const path = join(root, "node_modules/@fontsource-variable", file);
    if (existsSync(path)) GlobalFonts.register(readFileSync(path), families[index]);
  });
  const markPath = join(root, markFile);
  const brand = existsSync(markPath) ? await loadImage(readFileSync(markPath)) : undefined;
  if (brand) Object.assign(brand, { width: mark, height: mark });

  return async ({ title, name, pattern }) => {
    const { width, height } = previewSize;
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    const ground = colours[readPalette(pattern.palette).warp];
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    const drawing = await loadImage(Buffer.from(drawPattern(pattern, { width: patternWidth, height })));
    context.drawImage(drawing, width - patternWidth, 0, patternWidth, height);

    context.fillStyle = readableOn(ground);
    context.textBaseline = "alphabetic";
    let left = margin;
    if (brand) {
      const side = mark + 2 * plate;
      context.beginPath();
      context.roundRect(margin, top, side, side, 18);
      context.fill();
      context.drawImage(brand, margin + plate, top + plate, mark, mark);
      left += side + 24;
    }
    write(context, 54, [name], left, top + mark / 2 + plate + 18);
    const measure = (text: string) => {
      setFont(context, 100);
      return context.measureText(text).width / 100;
    };
    const { lines, size } = fitTitle(title, box, measure);
    const last = height - margin + 8;
    write(context, size, lines, margin - size * 0.04, last - (lines.length - 1) * size * box.leading);
    return encodePng(context.getImageData(0, 0, width, height).data, previewSize);
  };
}

function setFont(context: SKRSContext2D, size: number): void {
  context.font = `700 ${size}px ${families.map((family) => `"${family}"`).join(", ")}`;
}

function write(context: SKRSContext2D, size: number, lines: readonly string[], x: number, y: number): void {
  setFont(context, size);
  lines.forEach((line, index) => {
    context.fillText(line, x, y + index * size * box.leading);
  });
}
