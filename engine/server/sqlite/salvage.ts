import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Lead, Salvage } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { columns, readLead } from "../sql/LeadStatements.ts";
import type { Row } from "../sql/sql.ts";

/**
 * Reads the leads of a damaged database file. It does not use SQLite, which trusts what it reads, and changes nothing.
 * @throws KenteError `store-unavailable` if no lead is readable; the system's error if there is no file
 */
export function salvageFile(path: string): Salvage {
  const pages = new DatabasePages(path);
  try {
    const leads = new Map<string, Lead>();
    /** Times of the leads by id. Indexes also have entries of leads whose own pages are lost. */
    const known = new Map<string, number | undefined>();
    const { records, unreadable } = readRecords(pages);
    for (const { kind, values } of records) {
      if (kind === "index") {
        const place = placeOf(values);
        if (place) known.set(place.id, known.get(place.id) ?? place.receivedAt);
      } else if (isLead(values)) {
        known.set(String(values[0]), Number(values[6]));
        const lead = leadOf(values);
        if (lead) leads.set(lead.id, lead);
      }
    }
    if (known.size === 0) {
      throw new KenteError("store-unavailable", {
        url: `file:${path}`,
        reason: "no lead in it can be read",
        trouble: "damaged",
      });
    }
    const missing: Place[] = [...known]
      .filter(([id]) => !leads.has(id))
      .map(([id, receivedAt]) => ({ id, ...(receivedAt !== undefined && { receivedAt }) }));
    return {
      leads: [...leads.values()].sort(byTime),
      missing: missing.sort(byTime),
      unreadable,
      parts: pages.count,
    };
  } finally {
    pages.close();
  }
}

/** Whether a record is a row of the table of leads. */
function isLead(values: readonly Value[]): boolean {
  const texts = values.slice(0, 5);
  return (
    values.length >= columns.length &&
    texts.every((value) => typeof value === "string") &&
    [values[6], values[8]].every((value) => typeof value === "number")
  );
}

/** The lead of an index entry. The index by time has time, id and row; the one by id has id and row. */
function placeOf(values: readonly Value[]): Place | undefined {
  if (typeof values.at(-1) !== "number") return undefined;
  const [first, second] = values;
  if (values.length === 2 && isId(first)) return { id: first };
  if (values.length === 3 && typeof first === "number" && isId(second))
    return { id: second, receivedAt: first };
  return undefined;
}

function isId(value: Value | undefined): value is string {
  return typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

function leadOf(values: readonly Value[]): Lead | undefined {
  try {
    return readLead(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])) as Row);
  } catch {
    return undefined;
  }
}

type Place = Salvage["missing"][number];

/** Compares by time; unknown times come last. */
function byTime(one: Place, other: Place): number {
  const [a = Number.MAX_VALUE, b = Number.MAX_VALUE] = [one.receivedAt, other.receivedAt];
  return a - b || (one.id < other.id ? -1 : 1);
}

const magic = "SQLite format 3\0";

/** The pages of a SQLite file and of the log beside it, by number. Each is readable even if others are damaged. */
class DatabasePages {
  /** Number of pages of the database. A truncated file has fewer. */
  readonly count: number;
  /** Number of bytes per page that can hold content. */
  readonly usable: number;
  readonly #size: number;
  readonly #file: number;
  readonly #log: number | undefined;
  /** Position of the newest version of a page in the log. */
  readonly #logged = new Map<number, number>();

  /** @throws the system's error if the file can't be opened */
  constructor(path: string) {
    this.#file = openSync(path, "r");
    const header = readAt(this.#file, 0, 100);
    const size = header?.toString("latin1", 0, 16) === magic ? header.readUInt16BE(16) : 4096;
    this.#size = size === 1 ? 65_536 : size >= 512 ? size : 4096;
    this.#log = openIfThere(`${path}-wal`);
    const logged = this.#readLog();
    const whole = Math.ceil(fstatSync(this.#file).size / this.#size);
    const first = this.get(1);
    const isHeader = first?.toString("latin1", 0, 16) === magic;
    const recorded = logged ?? (isHeader ? first?.readUInt32BE(28) : undefined) ?? whole;
    this.usable = this.#size - (isHeader ? (first?.[20] ?? 0) : 0);
    // If the recorded number is far from the file's size, it is damaged itself.
    this.count =
      recorded > 0 && recorded < whole * 16 + 1024 ? Math.max(recorded, logged ? 0 : whole) : whole;
  }

  /** The bytes of a page; undefined if they are cut off or can't be read. */
  get(number: number): Buffer | undefined {
    const logged = this.#logged.get(number);
    return logged !== undefined && this.#log !== undefined
      ? readAt(this.#log, logged, this.#size)
      : readAt(this.#file, (number - 1) * this.#size, this.#size);
  }

  /** Numbers of free pages, whose content was deleted. */
  unused(): Set<number> {
    const found = new Set<number>();
    const first = this.get(1);
    if (first?.toString("latin1", 0, 16) !== magic) return found;
    let trunk = first.readUInt32BE(32);
    while (trunk > 0 && trunk <= this.count && !found.has(trunk)) {
      found.add(trunk);
      const page = this.get(trunk);
      if (!page) break;
      const leaves = Math.min(page.readUInt32BE(4), this.usable / 4 - 2);
      for (let index = 0; index < leaves; index += 1) found.add(page.readUInt32BE(8 + index * 4));
      trunk = page.readUInt32BE(0);
    }
    return found;
  }

  close(): void {
    closeSync(this.#file);
    if (this.#log !== undefined) closeSync(this.#log);
  }

  /** Finds the pages that are newer in the log. @returns the number of pages that the log records */
  #readLog(): number | undefined {
    const header = this.#log === undefined ? undefined : readAt(this.#log, 0, 32);
    if (this.#log === undefined || !header || header.readUInt32BE(0) >>> 1 !== 0x377f0682 >>> 1)
      return undefined;
    let count: number | undefined;
    let open = new Map<number, number>();
    for (let at = 32; ; at += 24 + this.#size) {
      const frame = readAt(this.#log, at, 24);
      // Frames from before the last checkpoint have other salts.
      if (!frame?.subarray(8, 16).equals(header.subarray(16, 24))) break;
      open.set(frame.readUInt32BE(0), at + 24);
      if (frame.readUInt32BE(4) === 0) continue;
      count = frame.readUInt32BE(4);
      for (const [number, place] of open) this.#logged.set(number, place);
      open = new Map();
    }
    return count;
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch {
    return undefined;
  }
}

function readAt(file: number, position: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  try {
    return readSync(file, bytes, 0, length, position) === length ? bytes : undefined;
  } catch {
    // The disk can't read this sector.
    return undefined;
  }
}

/** A value of a record. Invalid UTF-8 is decoded to replacement characters. */
type Value = string | number | null;

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
function readRecords(pages: DatabasePages): FoundRecords {
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
