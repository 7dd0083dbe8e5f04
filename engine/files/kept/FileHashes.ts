import { readFileSync, type Stats, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { replaceFile } from "../replaceFile.ts";
import { systemErrorOf } from "../systemError.ts";
import { makeCacheFolder } from "./makeCacheFolder.ts";
import { markUsed, removeOldest } from "./removeOldest.ts";

/** What the system says of a file: size, times of its content and of its state, and its number. */
type State = readonly [size: number, mtime: number, ctime: number, ino: number];

/**
 * In milliseconds. A file changed so shortly before a run may change again within the same tick of the file system's clock,
 * which is two seconds where it is slowest. It is read again in the next run.
 */
const unsure = 2_000;

/** How many files stay beside each other: one for each folder of pages that is read. */
const maxIndexes = 24;

/**
 * Hashes of the files of a folder on this machine. A file whose size, times and number are those of the last run has the
 * same content, so it need not be read. Git's index works alike.
 */
export class FileHashes {
  private readonly begun = Date.now();
  private readonly known: ReadonlyMap<string, readonly [...State, hash: string]>;
  private readonly present = new Map<string, readonly [...State, hash: string]>();
  private isChanged = false;

  /** @param file that holds the hashes; where it is damaged or missing, none is known */
  constructor(private readonly file: string) {
    this.known = readIndex(file);
  }

  /** The hash of a file that has certainly not changed since it was noted. */
  get(name: string, stats: Stats): string | undefined {
    const known = this.known.get(name);
    if (known === undefined || !isSame(known, stats)) return undefined;
    this.present.set(name, known);
    return known[4];
  }

  /**
   * Notes the hash of a file.
   * @param stats of the file before it was read
   */
  set(name: string, stats: Stats, hash: string): void {
    const { size, mtimeMs, ctimeMs, ino } = stats;
    if (Math.max(mtimeMs, ctimeMs) > this.begun - unsure) return;
    this.present.set(name, [size, mtimeMs, ctimeMs, ino, hash]);
    this.isChanged = true;
  }

  /** Forgets a file whose content has another hash than was noted. The next run reads it. */
  forget(name: string): void {
    this.present.delete(name);
    this.isChanged = true;
    this.save();
  }

  /** Writes the hashes of this run. Where that is not possible, the next run reads the files again. */
  save(): void {
    if (!this.isChanged && this.present.size === this.known.size) {
      markUsed(this.file);
      return;
    }
    const folder = dirname(this.file);
    try {
      makeCacheFolder(folder);
      const entries = JSON.stringify([...this.present]);
      replaceFile(this.file, (temporary) => writeFileSync(temporary, `${crc32(entries)}\n${entries}`));
      removeOldest(folder, maxIndexes);
    } catch (error) {
      if (systemErrorOf(error) === undefined) throw error;
    }
  }
}

function isSame([size, mtime, ctime, ino]: readonly [...State, string], stats: Stats): boolean {
  return size === stats.size && mtime === stats.mtimeMs && ctime === stats.ctimeMs && ino === stats.ino;
}

/** Reads the hashes: a checksum in the first line, then the entries. */
function readIndex(file: string): Map<string, readonly [...State, hash: string]> {
  try {
    const [checksum, entries = ""] = readFileSync(file, "utf8").split("\n");
    if (checksum !== String(crc32(entries))) return new Map();
    return new Map((JSON.parse(entries) as unknown[]).filter(isEntry));
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, [...State, string]] {
  if (!Array.isArray(entry) || !Array.isArray(entry[1])) return false;
  const [name, [size, mtime, ctime, ino, hash]] = entry;
  return (
    [name, hash].every((one) => typeof one === "string") && [size, mtime, ctime, ino].every(Number.isFinite)
  );
}
