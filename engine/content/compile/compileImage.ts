import type { ContentCompiler } from "../../contract/contentKind.ts";
import type {
  Image,
  MadeFormat,
  PictureFile,
  PictureSource,
  PictureSpace,
  Raster,
} from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import { compilePicture } from "./picture.ts";
import { pictureWidths } from "./pictureWidths.ts";

/** Screens that show the files for phones. */
const narrow = "(width <= 40rem)";

/** In CSS pixels: up to this size, pictures are marks such as logos and badges. */
const marks = 120;

/** The formats that browsers choose from, the smaller first. */
const modern = ["avif", "webp"] as const;

/**
 * Compiles a picture with all its files: those that the build makes in the widths of its space, and those for phones.
 * @param boxes its space; undefined where that is not known
 */
export function compileImage(
  { src, alt, phone, focus }: JsonObject,
  boxes: PictureSpace | undefined,
  site: ContentCompiler,
): Image {
  const file = compilePicture(String(src), site);
  const ofPhone = phone === undefined ? [] : phoneSources(String(phone), boxes, site);
  const made = boxes && madeFiles(String(src), file, boxes, phone === undefined ? "all" : "wide", site);
  const sources = [...ofPhone, ...(made?.sources ?? [])];
  const tint = made && boxes && isLarge(boxes) ? site.asset(String(src))?.raster?.made?.tint : undefined;
  const look = [typeof focus === "string" && focusClasses(focus), tint].filter(Boolean).join(" ");
  return {
    ...file,
    ...(made && { src: made.src }),
    alt: String(alt),
    ...(sources.length > 0 && { sources }),
    ...(look !== "" && { look }),
  };
}

/** Whether a picture is large enough to be missed while it loads. A mark may have space around it, which would show its colour. */
function isLarge({ desktop }: PictureSpace): boolean {
  return (typeof desktop === "number" ? desktop : Math.max(...desktop)) > marks;
}

function phoneSources(
  phone: string,
  boxes: PictureSpace | undefined,
  site: ContentCompiler,
): PictureSource[] {
  const { src, width, height } = compilePicture(phone, site);
  const made = boxes && madeFiles(phone, { src, width, height }, boxes, "phone", site);
  if (made) return made.sources.map((one) => ({ media: narrow, ...one, width, height }));
  return [{ media: narrow, srcSet: src, width, height }];
}

/** @returns undefined for a file that is shown as it is */
function madeFiles(
  path: string,
  file: PictureFile,
  boxes: PictureSpace,
  part: "all" | "phone" | "wide",
  site: ContentCompiler,
): { src: string; sources: PictureSource[] } | undefined {
  const { raster } = site.asset(path) ?? {};
  if (raster?.made === undefined) return undefined;
  const { widths, usual, sizes } = pictureWidths(file, boxes, part);
  const addressOf = (width: number, format: MadeFormat) => site.picture(path, raster, { width, format });
  const sources = modern.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${addressOf(width, format)} ${width}w`).join(", "),
    sizes,
  }));
  return { src: part === "phone" ? file.src : addressOf(usual, plainFormat(raster)), sources };
}

/** The format for browsers that know none of the modern ones. */
function plainFormat({ type, made }: Raster): MadeFormat {
  if (type !== "jpeg" && type !== "png") return "webp";
  return made?.transparent ? "png" : "jpeg";
}

/** The names of the classes for the part of a picture that stays in sight: `top`, or `25% 0%` from its left and upper edge. */
function focusClasses(focus: string): string {
  const [x, y] = /\d/.test(focus) ? focus.replaceAll("%", "").split(" ") : (named[focus] ?? []);
  return [x !== "50" && `focus-x-${x}`, y !== "50" && `focus-y-${y}`].filter(Boolean).join(" ");
}

const named: Readonly<Record<string, [x: string, y: string]>> = {
  top: ["50", "0"],
  bottom: ["50", "100"],
  left: ["0", "50"],
  right: ["100", "50"],
};
