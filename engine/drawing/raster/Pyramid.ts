import type { Canvas, Image } from "@napi-rs/canvas";

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
