import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { Readable } from "node:stream";
import { isText, mediaType } from "../../content/source/mediaTypes.ts";
import { smallestEncoded } from "../../contract/output.ts";
import type { Coding } from "./negotiate.ts";

/** A file of the output, ready to be sent. */
export interface ServedFile {
  path: string;
  size: number;
  type: string;
  /** Entity tag of the plain body, with quotes. */
  tag: string;
  /** Whether to send it compressed. */
  compressible: boolean;
}

/** Files with more bytes are streamed, and their tag is made of size and time instead of the content. */
const largestInMemory = 1024 * 1024;

/** Finds files below one folder. Remembers their real path and tag for as long as size and time stay the same. */
export class Files {
  readonly #folder: string;
  readonly #known = new Map<string, { changed: number; file: ServedFile }>();

  /** @param folder a real path; symbolic links to files outside of it are not found */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param name path below the folder, `/`-separated and without `..` segments */
  async find(name: string): Promise<ServedFile | undefined> {
    const path = join(this.#folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = this.#known.get(path);
    if (known?.changed === found.mtimeMs && known.file.size === found.size) return known.file;
    const real = await realpath(path).catch(() => "");
    if (!real.startsWith(this.#folder + sep)) return undefined;
    const type = mediaType(name);
    const file: ServedFile = {
      path,
      size: found.size,
      type,
      tag: await tagOf(path, found.size, found.mtimeMs),
      compressible: found.size >= smallestEncoded && isText(type),
    };
    if (this.#known.size >= 10_000) this.#known.clear();
    this.#known.set(path, { changed: found.mtimeMs, file });
    return file;
  }

  /** The compressed file that the build wrote beside a file, if it did. */
  async findEncoded(file: ServedFile, coding: Coding): Promise<{ path: string; size: number } | undefined> {
    const path = `${file.path}.${coding === "br" ? "br" : "gz"}`;
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? { path, size: found.size } : undefined;
  }
}

/** Reads a file, or a range of it, as the body of a response. */
export async function readBody(
  { path, size }: { path: string; size: number },
  range?: { start: number; end: number },
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (size > largestInMemory)
    return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>;
  const body = await readFile(path);
  return range ? body.subarray(range.start, range.end + 1) : body;
}

async function tagOf(path: string, size: number, changed: number): Promise<string> {
  if (size > largestInMemory) return `"${size.toString(36)}-${Math.trunc(changed).toString(36)}"`;
  const hash = createHash("sha256").update(await readFile(path));
  return `"${hash.digest("base64url").slice(0, 20)}"`;
}
