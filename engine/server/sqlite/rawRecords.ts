import type { DatabasePages } from "./DatabasePages.ts";

/** A value of a record. Invalid UTF-8 is decoded to replacement characters. */
export type Value = string | number | null;

/** A record of a database file. */
interface FoundRecord {
  kind: "index" | "table";
  values: Value[];
}

/** The readable records of a database file. */
interface FoundRecords {
  records: FoundRecord[];
  /** Number of pages that can't be read completely. */
  unreadable: number;
}

/** Maximum number of bytes of a record in its own page, by kind (https://www.sqlite.org/fileformat2.html#b_tree_pages). */
const maxLocal = {
  table: (usable: number) => usable - 35,
  index: (usable: number) => Math.trunc(((usable - 12) * 64) / 255) - 23,
};

/**
 * Reads all records of a SQLite file, page by page. It does not follow the tree from its root, so a damaged page hides no
 * other.
 */
export function readRecords(pages: DatabasePages): FoundRecords {
  const records: FoundRecord[] = [];
  const doubtful = new Set<number>();
  const continued = new Set<number>();
  const unused = pages.unused();
  for (let number = 1; number <= pages.count; number += 1) {
    if (unused.has(number)) continue;
    const page = pages.get(number);
    if (!page || !readPage(pages, page, number === 1 ? 100 : 0, records, continued)) doubtful.add(number);
  }
  // Overflow pages of long records can't be recognized by themselves.
  for (const number of continued) if (pages.get(number)) doubtful.delete(number);
  return { records, unreadable: doubtful.size };
}

/** @returns whether all records of the page could be read */
function readPage(
  pages: DatabasePages,
  page: Buffer,
  start: number,
  records: FoundRecord[],
  continued: Set<number>,
): boolean {
  const type = page.readUInt8(start);
  if (type === 5) return true;
  if (type !== 2 && type !== 10 && type !== 13) return false;
  const kind = type === 13 ? "table" : "index";
  const pointers = start + (type === 2 ? 12 : 8);
  const count = page.readUInt16BE(start + 3);
  let isWhole = true;
  for (let index = 0; index < count; index += 1) {
    const values = readCell(pages, page, pointers + index * 2, type, continued);
    if (values) records.push({ kind, values });
    else isWhole = false;
  }
  return isWhole;
}

/** @returns the values of the record at a pointer; undefined if there is none */
function readCell(
  pages: DatabasePages,
  page: Buffer,
  pointer: number,
  type: number,
  continued: Set<number>,
): Value[] | undefined {
  try {
    // On an inner page, the number of the left child page comes before the record.
    const [length, afterLength] = varint(page, page.readUInt16BE(pointer) + (type === 2 ? 4 : 0));
    const at = type === 13 ? varint(page, afterLength)[1] : afterLength;
    const bytes = payload(pages, page, at, length, type === 13 ? "table" : "index", continued);
    return bytes && valuesOf(bytes);
  } catch {
    // A damaged number points outside of the page.
    return undefined;
  }
}

function payload(
  pages: DatabasePages,
  page: Buffer,
  at: number,
  length: number,
  kind: FoundRecord["kind"],
  continued: Set<number>,
): Buffer | undefined {
  const { usable, count } = pages;
  const limit = maxLocal[kind](usable);
  if (length <= limit) return page.subarray(at, at + length);
  if (length > count * usable) return undefined;
  const least = Math.trunc(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (usable - 4));
  const local = fitting <= limit ? fitting : least;
  const parts = [page.subarray(at, at + local)];
  let next = page.readUInt32BE(at + local);
  for (let left = length - local; left > 0; left -= usable - 4) {
    const part = pages.get(next);
    if (!part) return undefined;
    continued.add(next);
    parts.push(part.subarray(4, 4 + Math.min(left, usable - 4)));
    next = part.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

const decoder = new TextDecoder();
/** Number of bytes of integers, by their type in the record. */
const widths = [0, 1, 2, 3, 4, 6, 8];

function valuesOf(record: Buffer): Value[] {
  const values: Value[] = [];
  const [end, start] = varint(record, 0);
  let content = end;
  for (let at = start; at < end; ) {
    const [type, next] = varint(record, at);
    const width = widths[type];
    if (type === 0) values.push(null);
    else if (type === 8 || type === 9) values.push(type - 8);
    else if (width !== undefined) {
      values.push(width === 8 ? Number(record.readBigInt64BE(content)) : record.readIntBE(content, width));
      content += width;
    } else {
      const length = type === 7 ? 8 : Math.trunc((type - 12) / 2);
      values.push(
        type >= 13 && type % 2 === 1 ? decoder.decode(record.subarray(content, content + length)) : null,
      );
      content += length;
    }
    at = next;
  }
  return values;
}

/** @returns the number at a position, and the position after it */
function varint(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + index + 1];
  }
  return [value * 256 + bytes.readUInt8(at + 8), at + 9];
}
