import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemErrorOf } from "../systemError.ts";
import { makeCacheFolder } from "./makeCacheFolder.ts";
import { type Segment, unpackEntries, writeEntries } from "./segment.ts";

/** More files than this are merged into one: many small files are slow to open. */
const mostFiles = 8;

const ending = ".kept";

/** Files of other processes that were never finished are removed after this time, in milliseconds. */
const abandoned = 3_600_000;

/**
 * Results that are kept in a folder from run to run. Keys are hashes of all that a result comes from, so an entry is never
 * wrong, can be deleted at any time, and can be shared between branches and machines. Several processes may use the folder
 * at once. A damaged file counts as missing.
 *
 * Many entries share a file. This is not `cacache` or `keyv-file`: they open one file for each entry, or rewrite all.
 */
export class KeptFiles {
  /** Why the last `save` wrote nothing, in the words of the system. */
  failure: string | undefined;
  private read: Segment[] | undefined;
  private readonly added = new Map<string, string>();
  private readonly used = new Set<string>();

  /** @param leastBound in bytes of entries: a folder that holds less is never shortened */
  constructor(
    private readonly folder: string,
    private readonly leastBound = 64_000_000,
  ) {
    this.read = readSegments(folder);
  }

  /** Newest first. */
  private get segments(): Segment[] {
    this.read ??= readSegments(this.folder);
    return this.read;
  }

  /** The result that was kept under a key. */
  get(key: string): string | undefined {
    const own = this.added.get(key);
    if (own !== undefined) return own;
    for (const { entries, bytes } of this.segments) {
      const place = entries.get(key);
      if (place === undefined) continue;
      this.used.add(key);
      return bytes.toString("utf8", place.start, place.end);
    }
    return undefined;
  }

  /** Keeps a result. It is written by `save`. */
  set(key: string, result: string): void {
    this.added.set(key, result);
  }

  /** Gives back memory, until a result is asked for again. */
  release(): void {
    this.read = undefined;
  }

  /** Writes what was added. Where the disk is full or cannot be written, everything goes on without. */
  save(): void {
    if (this.added.size === 0) return;
    try {
      makeCacheFolder(this.folder);
      if (this.segments.length < mostFiles) this.write([...this.added]);
      else this.merge();
      this.failure = undefined;
    } catch (error) {
      const reason = systemErrorOf(error);
      if (reason === undefined) throw error;
      this.failure = reason;
    }
  }

  private write(entries: readonly (readonly [string, string])[]): void {
    // The name begins with the time, so that the order of names is that of age.
    const time = Math.round(1000 * (performance.timeOrigin + performance.now()));
    const name = `${time.toString(36).padStart(11, "0")}-${randomBytes(6).toString("hex")}`;
    const temporary = join(this.folder, `${name}.tmp`);
    try {
      writeEntries(temporary, entries);
      renameSync(temporary, join(this.folder, name + ending));
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
    for (const [key] of entries) this.used.add(key);
    this.added.clear();
    this.release();
  }

  /** Writes all entries into one file: first those of this run, then as many of the others as may stay. */
  private merge(): void {
    const before = this.segments;
    const kept = new Map(this.added);
    const older: [string, string][] = [];
    for (const { entries, bytes } of before) {
      for (const [key, { start, end }] of entries) {
        if (kept.has(key)) continue;
        const text = bytes.toString("utf8", start, end);
        if (this.used.has(key)) kept.set(key, text);
        else older.push([key, text]);
      }
    }
    let size = 0;
    for (const text of kept.values()) size += text.length;
    const bound = Math.max(this.leastBound, 2 * size);
    for (const [key, text] of older) {
      size += text.length;
      if (size > bound) break;
      kept.set(key, text);
    }
    this.write([...kept]);
    for (const { name } of before) rmSync(join(this.folder, name), { force: true });
    removeAbandoned(this.folder);
  }
}

/** The files with entries, newest first. */
function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending));
    return names.sort().reverse();
  } catch {
    return [];
  }
}

function readSegments(folder: string): Segment[] {
  return namesIn(folder).flatMap((name) => readSegment(folder, name) ?? []);
}

function readSegment(folder: string, name: string): Segment | undefined {
  try {
    const bytes = readFileSync(join(folder, name));
    const entries = unpackEntries(bytes);
    return entries && { name, bytes, entries };
  } catch {
    // Another process may have merged it into a new file.
    return undefined;
  }
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".tmp"))) {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - abandoned) rmSync(join(folder, name), { force: true });
  }
}
