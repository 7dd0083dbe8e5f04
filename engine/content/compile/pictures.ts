import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import type {
  Image,
  MadeFormat,
  MadePicture,
  PictureBox,
  PictureFile,
  PictureSource,
  PictureSpace,
  Raster,
} from "../../contract/values.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { pageFrame, screenFor, screens } from "../schema/frames.ts";

/** Screens that show the files for phones. */
const narrowScreen = "(width <= 40rem)";

/** In CSS pixels: up to this size, pictures are marks such as logos and badges. */
const largestMark = 120;

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
  return (typeof desktop === "number" ? desktop : Math.max(...desktop)) > largestMark;
}

function phoneSources(
  phone: string,
  boxes: PictureSpace | undefined,
  site: ContentCompiler,
): PictureSource[] {
  const { src, width, height } = compilePicture(phone, site);
  const made = boxes && madeFiles(phone, { src, width, height }, boxes, "phone", site);
  if (made) return made.sources.map((one) => ({ media: narrowScreen, ...one, width, height }));
  return [{ media: narrowScreen, srcSet: src, width, height }];
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

/** Compiles a picture of `public/`: its address and its size. */
function compilePicture(src: string, { asset, address }: ContentCompiler): PictureFile {
  const { width, height } = asset(src) ?? {};
  if (width === undefined || height === undefined) throw new KenteError("site-incomplete", {});
  return { src: address(src), width, height };
}

/** Widths of the files that are made, in pixels. Pages that show a picture in similar sizes share its files. */
const widthSteps = [80, 120, 160, 240, 320, 480, 640, 800, 960, 1200, 1600, 2000, 2400] as const;

/** In CSS pixels: the size of texts that browsers have by default, in which media queries count. */
const rootSize = 16;

/** Of the width of a phone: what takes more of it grows with the screen. */
const fluid = 0.55;

/** The widths of the files that are made of a picture, and how wide pages show it. */
interface PictureWidths {
  /** From small to large. */
  widths: number[];
  /** The one for browsers that choose none. */
  usual: number;
  /** As browsers read it. */
  sizes: string;
}

/**
 * Decides which files are made of a picture: for screens with one and with two pixels for each CSS pixel.
 * @param part whether it is shown on all screens, on phones alone or on all others
 */
function pictureWidths(
  file: PictureFile,
  boxes: PictureSpace,
  part: "all" | "phone" | "wide",
): PictureWidths {
  const [phone, desktop] = [widthIn(boxes.phone, file), widthIn(boxes.desktop, file)];
  const isShare = phone / screens.phone > fluid;
  const onPhones = isShare ? `${Math.ceil((100 * phone) / screens.phone)}vw` : `${phone}px`;
  if (part === "phone")
    return {
      widths: stepsFor([2 * phone, 3 * phone], file),
      usual: stepFor(2 * phone, file),
      sizes: onPhones,
    };
  const wanted = [desktop, 2 * desktop, ...(part === "all" ? [2 * phone] : [])];
  return {
    widths: stepsFor(wanted, file),
    usual: stepFor(desktop, file),
    sizes: sizesOf(boxes, desktop, onPhones),
  };
}

function sizesOf({ desktop: box, from = 0 }: PictureSpace, desktop: number, onPhones: string): string {
  // A share of the page grows with it until the page is as wide as its content can be.
  const share = Math.ceil((100 * desktop) / screenFor(pageFrame.desktop));
  const onDesktops = typeof box === "number" ? `min(${desktop}px, ${share}vw)` : `${desktop}px`;
  if (from === 0 || onDesktops === onPhones) return onDesktops;
  return `(width >= ${Math.round((10 * screenFor(from)) / rootSize) / 10}rem) ${onDesktops}, ${onPhones}`;
}

/** The width at which a picture covers its box. */
function widthIn(box: PictureBox, { width, height }: PictureFile): number {
  return Math.ceil(typeof box === "number" ? box : Math.max(box[0], (box[1] * width) / height));
}

function stepsFor(wanted: readonly number[], file: PictureFile): number[] {
  return [...new Set(wanted.map((one) => stepFor(one, file)))].sort((one, other) => one - other);
}

/** The width of the file for a wanted width. No file is wider than the picture itself. */
function stepFor(wanted: number, { width }: PictureFile): number {
  const step = widthSteps.find((one) => one >= wanted) ?? widthSteps[widthSteps.length - 1] ?? width;
  // A file that is hardly smaller than the picture would be one more for nothing.
  return step * 1.1 > width ? width : step;
}

/** The folder of the output with the files that are made of pictures. The names in it change with their content. */
const madeFolder = "assets/pictures/";

/** In bytes: what a phone on a slow network loads in two seconds. A heavier picture is reported. */
export const heaviestPicture = 400_000;

const endings: Readonly<Record<MadeFormat, string>> = { avif: "avif", webp: "webp", jpeg: "jpg", png: "png" };

/**
 * The name of a file that the build makes of a picture: `assets/pictures/loaf-x3Qf9a2b-640.avif`.
 * @param path of the picture in `public/`
 */
export function madePictureFile(path: string, { made }: Raster, { width, format }: MadePicture): string {
  const stem = (path.split("/").at(-1) ?? "")
    .replace(/\.\w+$/, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  return `${madeFolder}${stem || "picture"}-${made?.name}-${width}.${endings[format]}`;
}

/** How a page asks for such a file: `640 avif /images/loaf.jpg`. */
export function pictureQuestion(path: string, { width, format }: MadePicture): string {
  return `${width} ${format} ${path}`;
}

/** Reads such a question. */
export function readPictureQuestion(question: string): MadePicture & { path: string } {
  const [, width = "", format = "", path = ""] = /^(\d+) (\w+) (.*)$/s.exec(question) ?? [];
  return { path, width: Number(width), format: format as MadeFormat };
}

/** Size of every pattern in CSS pixels. */
export const patternSize = { width: 1200, height: 900 } as const;

/** The file that a pattern is published as, from the site's root: `patterns/home.svg`. */
export function patternFile(name: string): string {
  return `patterns/${name}.svg`;
}

/** The name of the pattern that is published as a file. Undefined for any other file. */
export function patternIn(file: string): string | undefined {
  return /^patterns\/(.+)\.svg$/.exec(file)?.[1];
}
