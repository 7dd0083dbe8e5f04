import type { Canvas, Image } from "@napi-rs/canvas";
import { type AvifView, avifView } from "../../content/raster/avifView.ts";

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
