import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import type { IconSource } from "./iconSource.ts";
import type { LetterIcon } from "./letterIcon.ts";

/** What an icon shows. */
interface IconSubject {
  /** Shown where the site has no picture. */
  letter: LetterIcon;
  source: IconSource | undefined;
  /** The ground behind a picture on home screens, which show no transparency. */
  background: string;
}

/** A font that has the letters of most names. */
const fontFiles = ["latin", "latin-ext", "greek", "cyrillic"].map(
  (part) => `node_modules/@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`,
);

/** How much of a home screen's icon a picture fills: the rest may be cut off. */
const safePart = 0.72;

/**
 * Loads what icons are drawn with.
 * @param root the project's folder
 * @returns a function that draws one icon as a PNG; `whole` icons fill their square, as home screens want it
 */
export async function loadIconPainter(
  root: string,
  { letter, source, background }: IconSubject,
): Promise<(side: number, whole: boolean) => Promise<Uint8Array>> {
  const { createCanvas, GlobalFonts, loadImage } = await import("@napi-rs/canvas");
  const families = fontFiles.map((_, index) => `Icon ${index}`);
  for (const [index, file] of fontFiles.entries()) {
    const path = join(root, file);
    if (existsSync(path)) GlobalFonts.register(readFileSync(path), families[index]);
  }
  const font = `${families.map((family) => `"${family}"`).join(", ")}, sans-serif`;
  const picture = source && (await loadImage(readFileSync(source.path)));
  return async (side, whole) => {
    const canvas = createCanvas(side, side);
    const context = canvas.getContext("2d");
    if (picture === undefined) drawLetter(context, side, whole, letter, font);
    else drawPicture(context, side, picture, whole ? background : undefined);
    return canvas.encode("png");
  };
}

function drawLetter(
  context: SKRSContext2D,
  side: number,
  whole: boolean,
  { letter, ground, ink }: LetterIcon,
  font: string,
): void {
  context.fillStyle = ground;
  context.beginPath();
  context.roundRect(0, 0, side, side, whole ? 0 : side * 0.22);
  context.fill();
  context.fillStyle = ink;
  context.font = `700 ${side * (whole ? 0.5 : 0.62)}px ${font}`;
  context.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letter);
  context.fillText(letter, side / 2, (side + above - below) / 2);
}

function drawPicture(
  context: SKRSContext2D,
  side: number,
  picture: Image,
  background: string | undefined,
): void {
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, side, side);
  }
  const room = background === undefined ? side : side * safePart;
  const scale = room / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  // Vectors are drawn at the size that they have.
  Object.assign(picture, { width, height });
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
}
