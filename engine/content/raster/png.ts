import { crc32 } from "node:zlib";
import { cutOff, damaged, type LookAt } from "./structure.ts";

const signatureLength = 8;
/** Length, name and checksum of a chunk. */
const around = 12;

/** Follows the chunks of a PNG, each of which has a checksum. */
export const lookAtPng: LookAt = (bytes) => {
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
