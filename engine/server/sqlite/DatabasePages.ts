import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const magic = "SQLite format 3\0";

/** The pages of a SQLite file and of the log beside it, by number. Each is readable even if others are damaged. */
export class DatabasePages {
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
