import { fstatSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { isText } from "../../content/read/mediaTypes.ts";
import { smallestEncoded } from "../../contract/output.ts";
import { pathInside, withRegularFile } from "../../files/fileSystem.ts";
import { contentHash } from "../../files/hash.ts";
import type { Output } from "./Lookup.ts";
import type { FilePart } from "./StaticAnswer.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Larger files are streamed, and their tag is made of size and time instead of the content. */
const largestInMemory = 1024 * 1024;

/** For this long, in milliseconds, a file in memory is sent without a look at the disk. */
const recentMs = 1000;

/** What an entry takes besides its bodies: headers, path, maps. */
const entryBytes = 2048;

type Bytes = Uint8Array<ArrayBuffer>;

/** A file at one time. Its version changes when it is written again or replaced. */
interface FileState {
  path: string;
  version: Pick<Stats, "ino" | "size" | "mtimeMs" | "ctimeMs">;
}

/** Headers of the answers 200 and 304, names and values by turns. */
interface SentHeaders {
  tag: string;
  headers: readonly string[];
  headersOf304: readonly string[];
}

/** A file of the output, as it was when it was read. */
export interface ServedFile {
  name: string;
  size: number;
  type: string;
  /** Entity tag of the plain body, with quotes. */
  tag: string;
  /** Whether to send it compressed. */
  compressible: boolean;
  /** The bodies in memory, by coding; undefined for the plain body. */
  bodies: Map<Coding | undefined, Bytes>;
  /** What has been sent with a body, so that it need not be made again. */
  sent: Map<Coding | undefined, SentHeaders>;
  /** The file, and the compressed ones beside it that bodies were read from. */
  states: FileState[];
  /** When they were last known to be so, in milliseconds. */
  seenAt: number;
}

/** What a build says of its files. */
interface Listed {
  /** The sizes of all files, by their paths in the folder. */
  sizes: Output["sizes"];
  /** The media type of a file. */
  typeOf(name: string): string;
}

/**
 * The bodies of an output's files. Those that are asked for most stay in memory, also what is compressed here because the build
 * has not. A file that somebody changes by hand is sent as it is then, at the latest a second later.
 *
 * Not `hono/compress`: it has no Brotli and compresses at every request.
 */
export class Bodies {
  readonly #folder: string;
  readonly #listed: Listed;
  readonly #limit: number;
  readonly #files = new Map<string, ServedFile>();
  readonly #making = new Map<string, Promise<Bytes | undefined>>();
  #bytes = 0;

  /**
   * @param folder its real path
   * @param limit bytes in memory; the least recently used files are dropped first
   */
  constructor(folder: string, listed: Listed, limit = 128 * 1024 * 1024) {
    this.#folder = folder;
    this.#listed = listed;
    this.#limit = limit;
  }

  /** Returns a file that is in memory and has not changed. */
  known(name: string): ServedFile | undefined {
    const file = this.#files.get(name);
    if (!file) return undefined;
    const now = performance.now();
    if (now - file.seenAt >= recentMs) {
      if (!file.states.every(isUnchanged)) return void this.drop(file);
      file.seenAt = now;
    }
    this.#files.delete(name);
    this.#files.set(name, file);
    return file;
  }

  /** Returns a file that the build has listed, if it is there. */
  find(name: string): ServedFile | undefined {
    const known = this.known(name);
    if (known) return known;
    const read = this.#read(name);
    if (!read) return undefined;
    const { state, bytes } = read;
    const { size, mtimeMs } = state.version;
    const type = this.#listed.typeOf(name);
    const file: ServedFile = {
      ...{ name, size, type },
      tag: bytes ? `"${contentHash(bytes)}"` : `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
      compressible: size >= smallestEncoded && isText(type),
      bodies: new Map(),
      sent: new Map(),
      states: [state],
      seenAt: performance.now(),
    };
    this.#files.set(name, file);
    this.#bytes += entryBytes;
    if (bytes) this.#keep(file, undefined, bytes);
    return file;
  }

  /** Reads a small file and all compressed ones beside it into memory. */
  findWhole(name: string): ServedFile | undefined {
    const file = this.find(name);
    if (!file?.bodies.has(undefined)) return undefined;
    if (file.compressible) for (const coding of codings) this.#encoded(file, coding);
    return file;
  }

  /**
   * Returns the body of a file in a coding. A large one is only opened.
   * @returns undefined where the file is no longer as it was found
   */
  async body(file: ServedFile, coding: Coding | undefined): Promise<Bytes | FilePart | undefined> {
    const kept = file.bodies.get(coding);
    if (kept) return kept;
    const [plain] = file.states;
    const found = coding === undefined ? plain : this.#encoded(file, coding);
    if (found instanceof Uint8Array) return found;
    if (found) return this.#open(file, found);
    return coding && plain && this.#compressed(file, coding, plain);
  }

  /** Forgets a file. */
  drop(file: ServedFile): void {
    if (this.#files.get(file.name) !== file) return;
    this.#files.delete(file.name);
    this.#bytes -= sizeOf(file) + entryBytes;
  }

  /** The compressed body that the build has written, or where it lies if it is large. */
  #encoded(file: ServedFile, coding: Coding): Bytes | FileState | undefined {
    const name = `${file.name}.${coding === "br" ? "br" : "gz"}`;
    const read = this.#read(name);
    if (!read?.bytes) return read?.state;
    file.states.push(read.state);
    this.#keep(file, coding, read.bytes);
    return read.bytes;
  }

  /** Reads a file that the build has listed. */
  #read(name: string): ReturnType<typeof readNow> {
    return this.#listed.sizes.has(name) ? readNow(this.#folder, name) : undefined;
  }

  async #open(file: ServedFile, { path, version }: FileState): Promise<FilePart | undefined> {
    const handle = await absent(open(path));
    if (!handle) return void this.drop(file);
    if (isSame(version, await handle.stat())) return { handle, start: 0, end: version.size - 1 };
    await handle.close();
    return void this.drop(file);
  }

  /** Reads and compresses a body once, however many ask for it at the same time. */
  #compressed(file: ServedFile, coding: Coding, plain: FileState): Promise<Bytes | undefined> {
    const key = `${file.name}\n${file.tag}${coding}`;
    const making =
      this.#making.get(key) ?? this.#compress(file, coding, plain).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #compress(file: ServedFile, coding: Coding, plain: FileState): Promise<Bytes | undefined> {
    const bytes = file.bodies.get(undefined) ?? (await absent(readFile(plain.path)));
    // What was written meanwhile must not be sent with the old tag.
    if (!bytes || (!file.bodies.has(undefined) && !isUnchanged(plain))) return void this.drop(file);
    const made = await (coding === "br" ? brotli(bytes) : compressGzip(bytes, { level: 6 }));
    this.#keep(file, coding, made);
    return made;
  }

  #keep(file: ServedFile, coding: Coding | undefined, bytes: Bytes): void {
    file.bodies.set(coding, bytes);
    if (this.#files.get(file.name) !== file) return;
    this.#bytes += bytes.length;
    for (const oldest of this.#files.values()) {
      if (this.#bytes <= this.#limit) return;
      this.drop(oldest);
    }
  }
}

/** The bytes of a file's bodies in memory. */
export function sizeOf({ bodies }: ServedFile): number {
  return [...bodies.values()].reduce((sum, bytes) => sum + bytes.length, 0);
}

/**
 * Reads a small file at once, which takes a tenth of the time of reading it between other work. Of a large one only the state
 * is looked at.
 * @returns undefined where there is no such file, it is being written, or a link leads out of the folder
 */
function readNow(folder: string, name: string): { state: FileState; bytes?: Bytes } | undefined {
  const path = join(folder, name);
  try {
    if (pathInside(folder, realpathSync(path)).startsWith("..")) return undefined;
    return withRegularFile(path, (descriptor) => {
      const stats = fstatSync(descriptor);
      const state = { path, version: stats };
      if (stats.size > largestInMemory) return { state };
      const bytes = readFileSync(descriptor);
      return isSame(stats, fstatSync(descriptor)) ? { state, bytes } : undefined;
    });
  } catch (error) {
    return unlessAbsent(error);
  }
}

/** The value of a promise; undefined if there is no such file. */
function absent<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch(unlessAbsent);
}

function unlessAbsent(error: unknown): undefined {
  if (!["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
}

function isUnchanged({ path, version }: FileState): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && isSame(found, version);
  } catch {
    return false;
  }
}

function isSame(one: FileState["version"], other: FileState["version"]): boolean {
  return (
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}

function brotli(body: Uint8Array): Promise<Bytes> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Supported content codings, the smallest result first. */
const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** What was chosen for the first headers: nearly all clients send one of a few. */
const chosen = new Map<string, Coding | undefined>();
const mostChosen = 100;

/**
 * Chooses a content coding by an `Accept-Encoding` header.
 * @returns the coding with the highest weight, `br` before `gzip` if both have the same; undefined for the plain body
 */
export function chooseCoding(header: string | undefined): Coding | undefined {
  if (!header) return undefined;
  if (chosen.has(header)) return chosen.get(header);
  const coding = bestCoding(header);
  if (chosen.size < mostChosen) chosen.set(header, coding);
  return coding;
}

function bestCoding(header: string): Coding | undefined {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const [best] = codings
    .filter((coding) => weight(coding) > 0 && weight(coding) >= plain)
    .sort((a, b) => weight(b) - weight(a));
  return best;
}

/** Whether an `If-None-Match` header contains this entity tag. The comparison is weak, as RFC 9110 asks. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}

/** Bytes of a file; `end` is the last one. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header.
 * @returns the range; `unsatisfiable` if it is outside the file; undefined if the header is missing, malformed or asks for
 *   several ranges, which means that the answer is the whole file
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Number(last);
    return length === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return "unsatisfiable";
  return start > end ? undefined : { start, end };
}
