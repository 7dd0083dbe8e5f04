const headerLength = 6;
const entryLength = 16;

/** A square PNG, with its side in pixels. */
interface IconPicture {
  side: number;
  png: Uint8Array;
}

/** Puts PNG pictures into one ICO file, which holds sides below 256 pixels. */
export function encodeIco(pictures: readonly IconPicture[]): Uint8Array {
  const header = Buffer.alloc(headerLength + pictures.length * entryLength);
  // Reserved, the type "icon", and how many pictures there are.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = headerLength + index * entryLength;
    header.set([side, side], at);
    // One plane, 32 bits for each pixel.
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
