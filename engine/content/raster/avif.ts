import { cutOff, type LookAt } from "./structure.ts";

/** Follows the boxes of an AVIF file. */
export const lookAtAvif: LookAt = (bytes) => {
  const animated = bytes.toString("latin1", 8, 12) === "avis" ? true : undefined;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = lengthAt(bytes, at);
    // Without a length, a box goes on to the end of the file.
    if (length < 8) break;
    at += length;
  }
  return at > bytes.length ? { fault: cutOff } : { animated };
};

function lengthAt(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at);
  if (length !== 1) return length;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : Number.POSITIVE_INFINITY;
}
