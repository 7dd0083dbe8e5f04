import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { Image, PictureBox, PictureFile } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import { compilePicture } from "./picture.ts";
import { pictureWidths } from "./pictureWidths.ts";

/** In pixels: what networks show of a link's picture. */
const previewWidth = 1200;

/** Compiles the picture of link previews: networks take no choice of files, and neither AVIF nor WebP. */
export function compilePreview({ src, alt }: JsonObject, site: ContentCompiler): Image {
  const path = String(src);
  const file = compilePicture(path, site);
  const { raster } = site.asset(path) ?? {};
  const isKnown = raster?.type === "jpeg" || raster?.type === "png";
  if (raster?.made === undefined || (isKnown && file.width <= previewWidth))
    return { ...file, alt: String(alt) };
  const width = Math.min(file.width, previewWidth);
  const format = raster.made.transparent ? "png" : "jpeg";
  return {
    src: site.picture(path, raster, { width, format }),
    alt: String(alt),
    width,
    height: Math.round((width * file.height) / file.width),
  };
}

/**
 * Compiles a small sign, such as a logo: one file, in a format that all browsers know, is enough for all screens.
 * @param box that it fills on screens with one pixel for each CSS pixel
 */
export function compileMark(path: string, box: PictureBox, site: ContentCompiler): PictureFile {
  const file = compilePicture(path, site);
  const { raster } = site.asset(path) ?? {};
  if (raster?.made === undefined) return file;
  const width = pictureWidths(file, { phone: box, desktop: box }, "phone").widths.at(-1) ?? file.width;
  return { ...file, src: site.picture(path, raster, { width, format: "webp" }) };
}
