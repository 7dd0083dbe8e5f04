import { crc32 } from "node:zlib";
import { imageSize } from "image-size";
import type { Asset, RasterType } from "../../contract/values.ts";
import { contentHash } from "../../files/hash.ts";
import {
  avifView,
  cutOff,
  damaged,
  type LookAt,
  lookAtAvif,
  lookAtGif,
  lookAtJpeg,
  lookAtWebp,
} from "./formats.ts";

const signatureLength = 8;
/** Length, name and checksum of a chunk. */
const around = 12;

/** Follows the chunks of a PNG, each of which has a checksum. */
const lookAtPng: LookAt = (bytes) => {
  let animated: true | undefined;
  let at = signatureLength;
  while (at + around <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = at + around + length;
    if (end > bytes.length) break;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return { fault: damaged };
    if (name === "acTL") animated = true;
    if (name === "IEND") return { animated };
    at = end;
  }
  return { fault: cutOff };
};

/** By the type of a picture: what the structure of its file says, without any of its pixels. */
const lookAt: Readonly<Record<RasterType, LookAt>> = {
  jpeg: lookAtJpeg,
  png: lookAtPng,
  webp: lookAtWebp,
  gif: lookAtGif,
  avif: lookAtAvif,
};

/** The types by what `image-size` calls them. */
const types: Readonly<Record<string, RasterType>> = {
  jpg: "jpeg",
  png: "png",
  webp: "webp",
  gif: "gif",
  avif: "avif",
};

/**
 * Reads what the file of a picture says of it: its size as it is shown, its type, and whether a part of it is missing. Pixels are
 * not decoded.
 * @returns of what is no picture that browsers show: what it is instead, if that is known
 */
export function readRaster(bytes: Buffer): Asset {
  try {
    const { width, height, type = "", orientation = 1 } = imageSize(bytes);
    const known = types[isAvif(bytes) ? "avif" : type];
    if (known === undefined || !(width > 0 && height > 0)) return insteadOf(bytes);
    const { fault, animated } = lookAt[known](bytes);
    const view = known === "avif" ? avifView(bytes) : undefined;
    const raster = { type: known, hash: contentHash(bytes), bytes: bytes.length };
    return {
      // From the fifth on, orientations lay the picture on its side.
      ...(orientation > 4 ? { width: height, height: width } : { width, height }),
      ...(view && { width: view.width, height: view.height }),
      ...(fault !== undefined && { fault }),
      raster: { ...raster, ...(animated && { animated }) },
    };
  } catch {
    return insteadOf(bytes);
  }
}

/** Whether a file names AVIF among the formats that it can be read as, in the box at its start. */
function isAvif(bytes: Buffer): boolean {
  const formats = bytes.subarray(4, Math.min(bytes.readUInt32BE(0), 64)).toString("latin1");
  return /^ftyp.*avi[fs]/s.test(formats);
}

/** What files begin with that people take for pictures. */
const others: readonly [RegExp, string][] = [
  [/^$/, "is empty"],
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, "is a photograph in HEIC, as phones make them"],
  [/^%PDF/, "is a PDF document"],
  [/^(?:II\*\0|MM\0\*)/, "is a picture in TIFF"],
  [/^\s*</, "is a web page or another text"],
];

function insteadOf(bytes: Buffer): Asset {
  const start = bytes.subarray(0, 40).toString("latin1");
  const [, instead] = others.find(([form]) => form.test(start)) ?? [];
  return instead === undefined ? {} : { instead };
}
