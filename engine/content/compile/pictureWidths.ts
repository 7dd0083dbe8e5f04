import type { PictureBox, PictureFile, PictureSpace } from "../../contract/image.ts";
import { pageFrame, screenFor, screens } from "../schema/frames.ts";

/** Widths of the files that are made, in pixels. Pages that show a picture in similar sizes share its files. */
const steps = [80, 120, 160, 240, 320, 480, 640, 800, 960, 1200, 1600, 2000, 2400] as const;

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
export function pictureWidths(
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
  const step = steps.find((one) => one >= wanted) ?? steps[steps.length - 1] ?? width;
  // A file that is hardly smaller than the picture would be one more for nothing.
  return step * 1.1 > width ? width : step;
}
