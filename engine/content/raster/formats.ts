/** What the structure of a picture's file says. */
interface Structure {
  /** What is wrong with it: the end of a sentence that begins with the file. */
  fault?: string | undefined;
  /** Whether it holds several pictures that are shown one after another. */
  animated?: true | undefined;
}

/** Looks at a file of one type, whose first bytes are those of that type. */
export type LookAt = (bytes: Buffer) => Structure;

/** What is wrong with most damaged files: a copy or an upload was broken off. */
export const cutOff = "ends too early: a part of the picture is missing";

/** What is wrong with a file whose bytes are no longer those that were written. */
export const damaged = "is damaged: its data do not match their checksums";

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

const [picture, extension, trailer] = [0x2c, 0x21, 0x3b];
const gifHeaderLength = 13;

/** The bytes of a table of colours, by the flags that say whether there is one and how large it is. */
const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Follows the blocks of a GIF. Many have no mark at their end, which browsers do not miss. */
export const lookAtGif: LookAt = (bytes) => {
  let at = gifHeaderLength + tableLength(bytes[10]);
  let pictures = 0;
  while (at < bytes.length && bytes[at] !== trailer) {
    // Some programs write more zeros than the one that ends a block.
    if (bytes[at] === 0) {
      at += 1;
      continue;
    }
    if (bytes[at] === extension) at += 2;
    else if (bytes[at] === picture) {
      at += 11 + tableLength(bytes[at + 9]);
      pictures += 1;
    }
    // What follows the last picture is no block: browsers end there.
    else if (pictures > 0) break;
    else return { fault: cutOff };
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  if (at > bytes.length || pictures === 0) return { fault: cutOff };
  return pictures > 1 ? { animated: true } : {};
};

/** A name and a length: of the file, and of each chunk. */
const chunkHeaderLength = 8;
const firstChunkAt = 12;
/** The flags of an extended header, and what they say. */
const flagsAt = 20;
const isMoving = 0x02;
const hasAlpha = 0x10;

/** Compares the length that a WebP says of itself with that of its file. */
export const lookAtWebp: LookAt = (bytes) => {
  if (chunkHeaderLength + bytes.readUInt32LE(4) > bytes.length) return { fault: cutOff };
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
  while (at + chunkHeaderLength <= bytes.length) {
    names.push(textAt(bytes, at));
    const length = bytes.readUInt32LE(at + 4);
    at += chunkHeaderLength + length + (length % 2);
  }
  return names;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}

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

/** How an AVIF file asks to be shown. */
export interface AvifView {
  /** The size in which it is shown. */
  width: number;
  height: number;
  /** The part of the decoded pixels that is shown, from their upper left corner. */
  crop: { width: number; height: number };
  /** How many quarters of a circle it is turned to the left. */
  turns: number;
  /** How it is mirrored after that. */
  mirrored?: "vertically" | "horizontally" | undefined;
}

/** A box of the file: its type, and the place of its content. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/**
 * Reads how browsers show the picture of an AVIF file: properties of its primary item turn and crop it, as orientation in
 * EXIF does for a JPEG. Decoders leave that to others.
 * @returns undefined where the file does not say it
 */
export function avifView(bytes: Buffer): AvifView | undefined {
  try {
    const properties = propertiesOf(bytes);
    const at = (type: string) => properties.find((one) => one.type === type)?.start;
    const [size, aperture, turn, mirror] = [at("ispe"), at("clap"), at("irot"), at("imir")];
    if (size === undefined) return undefined;
    const coded = { width: bytes.readUInt32BE(size + 4), height: bytes.readUInt32BE(size + 8) };
    const crop = (aperture !== undefined && cropOf(bytes, aperture, coded)) || coded;
    const turns = turn === undefined ? 0 : bytes.readUInt8(turn) & 3;
    const { width, height } = turns % 2 === 0 ? crop : { width: crop.height, height: crop.width };
    if (mirror === undefined) return { width, height, crop, turns };
    return {
      width,
      height,
      crop,
      turns,
      mirrored: bytes.readUInt8(mirror) & 1 ? "horizontally" : "vertically",
    };
  } catch {
    return undefined;
  }
}

/** The properties of the primary item. */
function propertiesOf(bytes: Buffer): Box[] {
  const inside = ({ start, end }: Box, skipped = 0) => boxesIn(bytes, start + skipped, end);
  const meta = boxOf("meta", boxesIn(bytes, 0, bytes.length));
  const primary = boxOf("pitm", inside(meta, 4));
  const item = bytes.readUIntBE(primary.start + 4, bytes.readUInt8(primary.start) === 0 ? 2 : 4);
  const all = inside(boxOf("iprp", inside(meta, 4)));
  const properties = inside(boxOf("ipco", all));
  return all
    .filter(({ type }) => type === "ipma")
    .flatMap(({ start }) => associated(bytes, start, item))
    .flatMap((index) => properties[index - 1] ?? []);
}

/** The numbers of an item's properties, from 1. */
function associated(bytes: Buffer, start: number, item: number): number[] {
  const [idSize, indexSize] = [bytes.readUInt8(start) < 1 ? 2 : 4, bytes.readUInt8(start + 3) & 1 ? 2 : 1];
  const found: number[] = [];
  let at = start + 8;
  for (let left = bytes.readUInt32BE(start + 4); left > 0; left -= 1) {
    const isItem = bytes.readUIntBE(at, idSize) === item;
    const count = bytes.readUInt8(at + idSize);
    at += idSize + 1;
    for (let index = 0; index < count; index += 1, at += indexSize) {
      // The first bit says whether readers have to know the property.
      if (isItem) found.push(bytes.readUIntBE(at, indexSize) & (indexSize === 1 ? 0x7f : 0x7fff));
    }
  }
  return found;
}

/** The part that is shown. Browsers know only one that begins at the upper left corner, and show all otherwise. */
function cropOf(bytes: Buffer, at: number, coded: { width: number; height: number }) {
  const part = (index: number) => bytes.readInt32BE(at + 8 * index) / bytes.readInt32BE(at + 8 * index + 4);
  const [width = 0, height = 0, right, down] = [0, 1, 2, 3].map(part);
  const isCorner = right === (width - coded.width) / 2 && down === (height - coded.height) / 2;
  const isInside = width >= 1 && width <= coded.width && height >= 1 && height <= coded.height;
  return isCorner && isInside && Number.isInteger(width) && Number.isInteger(height)
    ? { width, height }
    : undefined;
}

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const [length, type] = [bytes.readUInt32BE(at), bytes.toString("latin1", at + 4, at + 8)];
    const head = length === 1 ? 16 : 8;
    const whole = length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length || end - at;
    if (whole < head) break;
    boxes.push({ type, start: at + head, end: Math.min(at + whole, end) });
    at += whole;
  }
  return boxes;
}

function boxOf(type: string, boxes: readonly Box[]): Box {
  return boxes.find((one) => one.type === type) ?? { type, start: Number.NaN, end: Number.NaN };
}
