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
  const meta = find("meta", boxesIn(bytes, 0, bytes.length));
  const primary = find("pitm", inside(meta, 4));
  const item = bytes.readUIntBE(primary.start + 4, bytes.readUInt8(primary.start) === 0 ? 2 : 4);
  const all = inside(find("iprp", inside(meta, 4)));
  const properties = inside(find("ipco", all));
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

function find(type: string, boxes: readonly Box[]): Box {
  return boxes.find((one) => one.type === type) ?? { type, start: Number.NaN, end: Number.NaN };
}
