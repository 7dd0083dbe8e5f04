import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";

/** A file with entries, in memory. Entries are read from its bytes when they are asked for. */
export interface Segment {
  name: string;
  bytes: Buffer;
  entries: ReadonlyMap<string, Place>;
}

/** The bytes of an entry: from `start` up to `end`. */
interface Place {
  start: number;
  end: number;
}

/** The format, a checksum of everything after it, and the length of the index. */
const prefixLength = 12;
const format = 0x6b656e31;

/** Bytes of texts that are written at once. */
const chunk = 1_000_000;

/** Writes a file of entries: a prefix, an index of keys and lengths, and the texts. Few of its bytes are in memory at once. */
export function writeEntries(file: string, entries: readonly (readonly [key: string, text: string])[]): void {
  const index = Buffer.from(JSON.stringify(entries.map(([key, text]) => [key, Buffer.byteLength(text)])));
  const prefix = Buffer.alloc(prefixLength);
  prefix.writeUInt32BE(format, 0);
  prefix.writeUInt32BE(index.length, 8);
  let checksum = crc32(prefix.subarray(8));
  const descriptor = openSync(file, "w");
  const write = (bytes: Buffer) => {
    checksum = crc32(bytes, checksum);
    writeFileSync(descriptor, bytes);
  };
  try {
    // What its first bytes are is known at the end.
    writeFileSync(descriptor, prefix);
    write(index);
    let texts = "";
    for (const [, text] of entries) {
      texts += text;
      if (texts.length < chunk) continue;
      write(Buffer.from(texts));
      texts = "";
    }
    write(Buffer.from(texts));
    prefix.writeUInt32BE(checksum, 4);
    writeSync(descriptor, prefix, 0, prefixLength, 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the index of a file; undefined where the file is damaged or of another format. */
export function unpackEntries(bytes: Buffer): Map<string, Place> | undefined {
  if (bytes.length < prefixLength || bytes.readUInt32BE(0) !== format) return undefined;
  if (crc32(bytes.subarray(8)) !== bytes.readUInt32BE(4)) return undefined;
  let start = prefixLength + bytes.readUInt32BE(8);
  const index = JSON.parse(bytes.toString("utf8", prefixLength, start)) as [string, number][];
  const places = new Map<string, Place>();
  for (const [key, length] of index) {
    places.set(key, { start, end: start + length });
    start += length;
  }
  return places;
}
