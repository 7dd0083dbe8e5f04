import { readFileSync } from "node:fs";
import type { Canvas, Image } from "@napi-rs/canvas";
import { type AvifView, avifView } from "../../content/raster/formats.ts";

/** Decodes a picture, upright and in the colours of the web: what its file says of its origin stays behind. */
type Decode = (file: string) => Promise<Pyramid>;

/** Loads what decodes pictures, which not every machine has. */
export async function loadDecoder(): Promise<Decode> {
  const { createCanvas } = await import("@napi-rs/canvas");
  return async (file) => new Pyramid(await loadPicture(readFileSync(file)), createCanvas);
}

/** Decodes the bytes of a picture, upright and in the colours of the web. */
export async function loadPicture(bytes: Buffer): Promise<Canvas | Image> {
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const picture = await loadImage(bytes);
  const view = avifView(bytes);
  return view === undefined ? picture : shownAs(view, picture, createCanvas(view.width, view.height));
}

/** Turns and crops a picture. */
function shownAs({ width, height, crop, turns, mirrored }: AvifView, picture: Image, canvas: Canvas): Canvas {
  const context = canvas.getContext("2d");
  context.translate(width / 2, height / 2);
  context.scale(mirrored === "horizontally" ? -1 : 1, mirrored === "vertically" ? -1 : 1);
  context.rotate((-turns * Math.PI) / 2);
  context.drawImage(picture, -crop.width / 2, -crop.height / 2);
  return canvas;
}

type Picture = Canvas | Image;
type CreateCanvas = (width: number, height: number) => Canvas;

/** A picture in ever smaller copies, each half as wide as the one before: from them it is scaled to any width without losing detail. */
export class Pyramid {
  readonly #create: CreateCanvas;
  /** From large to small. */
  readonly #levels: Picture[];

  constructor(picture: Picture, create: CreateCanvas) {
    this.#create = create;
    this.#levels = [picture];
  }

  /** The picture's own width. */
  get width(): number {
    return this.#levels[0]?.width ?? 0;
  }

  /** Returns the picture in a width that is at most its own. */
  scaledTo(width: number): Canvas {
    let last = this.#last();
    while (last.width >= 2 * width && last.height > 1) {
      this.#levels.push(this.#scale(last, Math.ceil(last.width / 2), "low"));
      last = this.#last();
    }
    const from = this.#levels.findLast((level) => level.width >= width) ?? last;
    return this.#scale(from, width, "high");
  }

  #last(): Picture {
    return this.#levels[this.#levels.length - 1] as Picture;
  }

  #scale(from: Picture, width: number, quality: "low" | "high"): Canvas {
    const [whole] = this.#levels as [Picture];
    const height = Math.max(1, Math.round((width * whole.height) / whole.width));
    const canvas = this.#create(width, height);
    const context = canvas.getContext("2d");
    // Of two pixels in each direction, "low" takes the mean.
    context.imageSmoothingQuality = quality;
    context.drawImage(from, 0, 0, width, height);
    return canvas;
  }
}
