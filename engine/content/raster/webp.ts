import { cutOff, type LookAt } from "./structure.ts";

/** A name and a length: of the file, and of each chunk. */
const headerLength = 8;
const firstChunkAt = 12;
/** The flags of an extended header, and what they say. */
const flagsAt = 20;
const isMoving = 0x02;
const hasAlpha = 0x10;

/** Compares the length that a WebP says of itself with that of its file. */
export const lookAtWebp: LookAt = (bytes) => {
  if (headerLength + bytes.readUInt32LE(4) > bytes.length) return { fault: cutOff };
  const isExtended = textAt(bytes, firstChunkAt) === "VP8X";
  return isExtended && ((bytes[flagsAt] ?? 0) & isMoving) !== 0 ? { animated: true } : {};
};

/**
 * Whether a file is a WebP that is all opaque, so that a pixel of it that is transparent was not decoded: its colours are lossy,
 * and neither its header nor its chunks say that it has a part for transparency beside them.
 */
export function isOpaqueWebp(bytes: Buffer): boolean {
  const isWebp = textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP";
  if (!isWebp) return false;
  const chunks = chunksOf(bytes);
  if (chunks[0] === "VP8 ") return true;
  const isExtended = chunks[0] === "VP8X" && ((bytes[flagsAt] ?? 0) & hasAlpha) === 0;
  return isExtended && chunks.includes("VP8 ") && !chunks.includes("ALPH") && !chunks.includes("VP8L");
}

/** The names of the chunks, each of which says its length and has an even number of bytes. */
function chunksOf(bytes: Buffer): string[] {
  const names: string[] = [];
  let at = firstChunkAt;
  while (at + headerLength <= bytes.length) {
    names.push(textAt(bytes, at));
    const length = bytes.readUInt32LE(at + 4);
    at += headerLength + length + (length % 2);
  }
  return names;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}
