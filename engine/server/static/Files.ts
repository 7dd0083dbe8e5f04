import { createHash } from "node:crypto";
import { lstatSync, readFileSync, type Stats, statSync } from "node:fs";
import { open, readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { isText, mediaType } from "../../content/source/mediaTypes.ts";
import { smallestEncoded } from "../../contract/output.ts";
import { type Coding, codings } from "./negotiate.ts";
import type { FilePart, FileState } from "./StaticAnswer.ts";

/** A file of the output, ready to be sent. */
export interface ServedFile extends FileState {
  size: number;
  type: string;
  /** Entity tag of the plain body, with quotes. */
  tag: string;
  /** Whether to send it compressed. */
  compressible: boolean;
}

/** What a file holds, and the file as it was before it was read. */
interface ReadBody {
  body: Uint8Array<ArrayBuffer> | FilePart;
  from: FileState;
}

/** Files with more bytes are streamed, and their tag is made of size and time instead of the content. */
const largestInMemory = 1024 * 1024;

/** Finds files below one folder. Remembers their tag for as long as they stay the same. */
export class Files {
  readonly #folder: string;
  readonly #known = new Map<string, ServedFile>();
  readonly #limit: number;

  /**
   * @param folder a real path; symbolic links to files outside of it are not found
   * @param limit how many files to remember; the least recently used are forgotten first
   */
  constructor(folder: string, limit = 10_000) {
    this.#folder = folder;
    this.#limit = limit;
  }

  /** @param name path below the folder, `/`-separated and without `..` segments */
  async find(name: string): Promise<ServedFile | undefined> {
    const path = join(this.#folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = this.#known.get(path);
    if (known && isSame(known.version, found)) return this.#remember(known);
    const real = await realpath(path).catch(() => "");
    if (!real.startsWith(this.#folder + sep)) return undefined;
    const tag = await absent(tagOf(path, found));
    if (tag === undefined) return undefined;
    return this.#remember(describeFile(path, found, tag));
  }

  #remember(file: ServedFile): ServedFile {
    this.#known.delete(file.path);
    this.#known.set(file.path, file);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#limit && oldest !== undefined) this.#known.delete(oldest);
    return file;
  }
}

/** @param tag of the plain body */
function describeFile(path: string, found: Stats, tag: string): ServedFile {
  const type = mediaType(path);
  const { size } = found;
  const compressible = size >= smallestEncoded && isText(type);
  return { ...stateOf(path, found), size, type, tag, compressible };
}

function stateOf(path: string, { ino, size, mtimeMs, ctimeMs }: Stats): FileState {
  return { path, version: { ino, size, mtimeMs, ctimeMs } };
}

/**
 * Reads a small file and the compressed ones beside it at once: for many files, a tenth of the time of {@link Files}.
 * @param most how many bytes the plain body may have
 * @returns bodies by coding, undefined for the plain one; undefined if it is large or a link
 */
export function readWhole(
  path: string,
  most: number,
): { file: ServedFile; bodies: Map<Coding | undefined, WholeBody> } | undefined {
  const found = lstatSync(path);
  if (!found.isFile() || found.size > Math.min(most, largestInMemory)) return undefined;
  const plain = readFileSync(path);
  const file = describeFile(path, found, hashTag(plain));
  const bodies = new Map<Coding | undefined, WholeBody>([[undefined, { body: plain, from: file }]]);
  for (const coding of file.compressible ? codings : []) {
    const encoded = encodedPath(path, coding);
    const stats = statSync(encoded, { throwIfNoEntry: false });
    if (stats) bodies.set(coding, { body: readFileSync(encoded), from: stateOf(encoded, stats) });
  }
  return { file, bodies };
}

type WholeBody = ReadBody & { body: Uint8Array<ArrayBuffer> };

/** Whether a file is still the one that was found. Synchronous: a file's state is in the system's memory, and a promise costs more. */
export function isUnchanged({ path, version }: FileState): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && isSame(found, version);
  } catch {
    return false;
  }
}

/**
 * Reads a file, or the compressed one that the build wrote beside it. A large one is only opened.
 * @returns undefined if there is none
 */
export async function readBody(
  { path }: Pick<ServedFile, "path">,
  coding?: Coding,
): Promise<ReadBody | undefined> {
  const name = encodedPath(path, coding);
  const handle = await absent(open(name));
  if (!handle) return undefined;
  let isKept = false;
  try {
    const stats = await handle.stat();
    const from = stateOf(name, stats);
    if (stats.size <= largestInMemory) return { body: await handle.readFile(), from };
    isKept = true;
    return { body: { handle, start: 0, end: stats.size - 1 }, from };
  } finally {
    if (!isKept) await handle.close();
  }
}

/** The value of a promise; undefined if there is no such file. */
function absent<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function encodedPath(path: string, coding: Coding | undefined): string {
  if (coding === undefined) return path;
  return `${path}.${coding === "br" ? "br" : "gz"}`;
}

/** Whether a file has not been written again or replaced between two looks at it. */
export function isSame(one: FileState["version"], other: FileState["version"]): boolean {
  return (
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}

async function tagOf(path: string, { size, mtimeMs }: Stats): Promise<string> {
  if (size > largestInMemory) return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  return hashTag(await readFile(path));
}

function hashTag(body: Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
}
