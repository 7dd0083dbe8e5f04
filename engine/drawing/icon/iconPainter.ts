import { readFileSync } from "node:fs";
import type { Canvas, Image, SKRSContext2D } from "@napi-rs/canvas";
import { canvasFonts, systemFamilies } from "../canvasFonts.ts";
import { drawnWeight } from "../fonts.ts";
import { Letters } from "../letters.ts";
import { loadPicture } from "../raster/loadPicture.ts";
import type { IconSubject } from "./iconSubject.ts";
import { iconSvg, type LetterIcon } from "./letterIcon.ts";

/** Paints an icon into a square at the origin; `whole` icons fill it, as home screens want it. */
type PaintIcon = (context: SKRSContext2D, side: number, whole: boolean) => void;

/** How much of a home screen's icon a picture fills: the rest may be cut off. */
const safePart = 0.72;

/** Loads the picture or the fonts of a site's icons. @returns a function that paints one icon */
export async function loadIconPainter({
  picture,
  letter,
  fonts,
  background,
}: IconSubject): Promise<PaintIcon> {
  if (picture === undefined) {
    // Where no file of a font has the letter, the system's are tried.
    const families = await canvasFonts(fonts, fonts.length > 0 ? [] : await systemFamilies());
    const lacked = await new Letters(fonts).lackedByAll(letter.letter);
    const shown = lacked.length > 0 ? { ...letter, letter: "" } : letter;
    return (context, side, whole) => paintLetter(context, side, whole, shown, families);
  }
  const bytes = readFileSync(picture.path);
  const { loadImage } = await import("@napi-rs/canvas");
  const image = picture.isVector ? await loadImage(bytes) : await loadPicture(bytes);
  return (context, side, whole) => paintPicture(context, side, image, whole ? background : undefined);
}

/** Draws a letter's icon as an SVG without text, so that it needs no font. */
export async function outlinedSvg(paint: PaintIcon, { ground }: LetterIcon): Promise<string> {
  const { createCanvas, SvgExportFlag } = await import("@napi-rs/canvas");
  const canvas = createCanvas(32, 32, SvgExportFlag.ConvertTextToPaths);
  paint(canvas.getContext("2d"), 32, false);
  const [, ...letter] =
    canvas
      .getContent()
      .toString()
      .match(/<path[^>]*>/g) ?? [];
  return iconSvg(
    ground,
    letter.join("").replace(/\d+\.\d{3,}/g, (number) => String(+(+number).toFixed(2))),
  );
}

function paintLetter(
  context: SKRSContext2D,
  side: number,
  whole: boolean,
  { letter, ground, ink }: LetterIcon,
  families: string,
): void {
  context.fillStyle = ground;
  context.beginPath();
  context.roundRect(0, 0, side, side, whole ? 0 : side * 0.22);
  context.fill();
  context.fillStyle = ink;
  context.font = `${drawnWeight} ${side * (whole ? 0.5 : 0.62)}px ${families}`;
  context.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letter);
  context.fillText(letter, side / 2, (side + above - below) / 2);
}

function paintPicture(
  context: SKRSContext2D,
  side: number,
  picture: Canvas | Image,
  background: string | undefined,
): void {
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, side, side);
  }
  const room = background === undefined ? side : side * safePart;
  const scale = room / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  // Vectors are drawn at the size that they have. A canvas with another one would be empty.
  if ("src" in picture) Object.assign(picture, { width, height });
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
}
