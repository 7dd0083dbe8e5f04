import { createHash, hash } from "node:crypto";
import {
  type Dirent,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { crc32 } from "node:zlib";
import {
  makeCacheFolder,
  markUsed,
  pathInside,
  removeOldest,
  replaceFile,
  systemErrorOf,
  withRegularFile,
} from "./fileSystem.ts";

/** A short hash of a text or of bytes, for keys of what is kept, for seals and for names of files. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 22);
}

/** All files share it. Longer ones are read piece by piece. */
const memory = Buffer.alloc(1_000_000);

/**
 * Returns the hash of what is in a file, as {@link contentHash} does, without having all of it in memory.
 * @returns undefined for what is no regular file
 * @throws what opening and reading throw
 */
export function fileHash(path: string): string | undefined {
  return withRegularFile(path, (descriptor) => {
    let length = readSync(descriptor, memory);
    if (length < memory.length) {
      const next = readSync(descriptor, memory, length, memory.length - length, null);
      if (next === 0) return contentHash(memory.subarray(0, length));
      length += next;
    }
    const hash = createHash("sha256");
    for (; length > 0; length = readSync(descriptor, memory)) hash.update(memory.subarray(0, length));
    return hash.digest("base64url").slice(0, 22);
  });
}

/**
 * A short hash that changes when a file changes: one of the given files or one in the given folders. Tests and dot files in
 * folders are left out, and missing files count as empty.
 *
 * This is not `folder-hash`, which fails on links that lead in circles.
 * @param root the hash contains paths relative to it, so that it is the same in a copy of all of them
 * @param paths absolute, or relative to `root`
 * @param also other values that the result depends on
 * @param hashOf returns the hash of what is in a file; undefined for what is no file or can't be read
 */
export function fingerprint(
  root: string,
  paths: readonly string[],
  also: unknown,
  hashOf: HashOf = readHash,
): string {
  const hash = createHash("sha256").update(JSON.stringify(also) ?? "");
  for (const path of paths) {
    const file = resolve(root, path);
    if (!addFolder(hash, pathInside(root, file), file, hashOf))
      addFile(hash, pathInside(root, file), hashOf(file));
  }
  return hash.digest("base64url").slice(0, 24);
}

type HashOf = (file: string) => string | undefined;

/**
 * @param parents real paths of the folders above, which detect links that lead in circles
 * @returns whether it is a folder
 */
function addFolder(
  hash: ReturnType<typeof createHash>,
  name: string,
  path: string,
  hashOf: HashOf,
  parents: readonly string[] = [],
): boolean {
  const entries = list(path);
  if (!entries) return false;
  const folder = realpathSync(path);
  if (parents.includes(folder)) return true;
  const within = [...parents, folder];
  for (const entry of entries) {
    if (isLeftOut(entry)) continue;
    const [inner, file] = [`${name}/${entry.name}`, join(path, entry.name)];
    if (entry.isFile() || !addFolder(hash, inner, file, hashOf, within)) addFile(hash, inner, hashOf(file));
  }
  return true;
}

function addFile(hash: ReturnType<typeof createHash>, name: string, content: string | undefined): void {
  if (content !== undefined) hash.update(`\0${name}\0${content}\0`);
}

function isLeftOut({ name }: Dirent): boolean {
  return /\.test\.tsx?$/.test(name) || (name.startsWith(".") && name !== ".well-known");
}

function list(path: string): Dirent[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return undefined;
  }
}

function readHash(file: string): string | undefined {
  try {
    return fileHash(file);
  } catch {
    return undefined;
  }
}

/** A short hash of a value's JSON, for addresses in caches: equal values have equal versions. */
export function versionOf(value: unknown): string {
  return versionOfJson(JSON.stringify(value));
}

/** The version of the value that a JSON text stands for. */
export function versionOfJson(json: string): string {
  return hash("sha256", json, "hex").slice(0, 10);
}

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

/** The hashes of the files that a site is made from, as they are at first. A file that has not changed since the last run is not read. */
export class SourceHashes {
  readonly #index: FileHashes;
  /** Of this run: what changes while a site is built makes the output stale. */
  readonly #found = new Map<string, string | undefined>();

  /**
   * @param cache the folder with what runs keep
   * @param site the folder of the site: several may share a cache
   */
  constructor(cache: string, site: string) {
    this.#index = new FileHashes(join(cache, "files", `${contentHash(`sources of ${site}`)}.json`));
  }

  /** The hash of what is in a file. Undefined for what is no file, or can't be read. */
  of(path: string): string | undefined {
    if (!this.#found.has(path)) this.#found.set(path, this.#find(path));
    return this.#found.get(path);
  }

  /** Keeps the hashes for the next run. */
  save(): void {
    this.#index.save();
  }

  #find(path: string): string | undefined {
    try {
      // Before the file is read: a later change then has another time.
      const stats = statSync(path);
      return stats.isFile() ? (this.#index.get(path, stats) ?? this.#read(path, stats)) : undefined;
    } catch {
      return undefined;
    }
  }

  #read(path: string, stats: Stats): string | undefined {
    const hash = fileHash(path);
    if (hash !== undefined) this.#index.set(path, stats, hash);
    return hash;
  }
}
