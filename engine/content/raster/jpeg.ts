import { cutOff, type LookAt } from "./structure.ts";

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Markers without a length. */
const isAlone = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= startOfImage);

/** Follows the segments of a JPEG to its first scan. A picture that is whole ends with a marker, after which anything may follow. */
export const lookAtJpeg: LookAt = (bytes) => {
  let at = 2;
  while (at + 4 <= bytes.length) {
    // Any number of these may stand before a marker.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === startOfScan) {
      const end = bytes.lastIndexOf(Buffer.from([0xff, endOfImage]));
      return end > at ? {} : { fault: cutOff };
    }
    at += isAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return { fault: cutOff };
};
